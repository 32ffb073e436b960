#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "posenc/form.h"

/// What each word of a row says, stated a second time: plainly, slowly and in long double, with
/// nothing of the core but the enumerations' values.
namespace plain {

using Real = long double;

inline constexpr Real pi = 3.14159265358979323846264338327950288L;

/// ω_i of h pairs; n is half the columns of the axis.
inline Real frequency(const posenc::Frequencies& f, Real i, Real h, Real n) {
  using Form = posenc::FrequencyForm;
  const Real base = f.base, of_two = h < 2 ? 0 : i / (h - 1);
  const Real last = h < 2 && f.single_pair == posenc::SinglePair::divided_by_one ? 1 : h - 1;
  switch (f.form) {
    case Form::paper:
      return std::pow(base, -i / n);
    case Form::endpoint:
      return std::pow(base, -i / last);
    case Form::shifted:
      return std::pow(base, -i / (h - f.shift));
    case Form::rounded:
      return std::pow(base, -i / h);
    case Form::growing:
      return std::pow(base, i / n);
    case Form::octaves:
      return pi * std::pow(base / 2, of_two);
    case Form::linear:
      return pi * (1 + (base / 2 - 1) * of_two);
    case Form::products:
      return i / (n * base);
  }
  return NAN;
}

/// What stands in a column of a row: a sine or a cosine of a frequency of an axis.
struct Content {
  std::size_t axis;
  bool sine;
  std::size_t i;  // of ω_i
  std::size_t place;
};

/// The axis and the pairs of one share of the columns.
struct Part {
  std::size_t axis, pairs;
};

/// The columns of a row, from the first on, before it is cut or filled up with zeros.
inline std::vector<Content> columns(posenc::ColumnOrder order, const std::vector<Part>& parts) {
  using Order = posenc::ColumnOrder;
  std::vector<Content> row;
  const auto add = [&](std::size_t place, bool sine, std::size_t i) {
    row.push_back({parts[place].axis, sine, i, place});
  };
  const auto add_all = [&](std::size_t place, bool sine) {
    for (std::size_t i = 0; i < parts[place].pairs; ++i) add(place, sine, i);
  };
  switch (order) {
    case Order::interleaved:
    case Order::cosines_interleaved:
      for (std::size_t place = 0; place < parts.size(); ++place) {
        for (std::size_t i = 0; i < parts[place].pairs; ++i) {
          add(place, order == Order::interleaved, i);
          add(place, order != Order::interleaved, i);
        }
      }
      break;
    case Order::concatenated:
    case Order::cosines_first:
      for (std::size_t place = 0; place < parts.size(); ++place) {
        add_all(place, order == Order::concatenated);
        add_all(place, order != Order::concatenated);
      }
      break;
    case Order::sines_then_cosines:
      for (const bool sine : {true, false}) {
        for (std::size_t place = 0; place < parts.size(); ++place) add_all(place, sine);
      }
      break;
    case Order::bands_in_turn:
      for (std::size_t i = 0; i < parts[0].pairs; ++i) {
        for (const bool sine : {true, false}) {
          for (std::size_t place = 0; place < parts.size(); ++place) add(place, sine, i);
        }
      }
      break;
    case Order::pairs_in_turn:
      for (std::size_t i = 0; i < parts[0].pairs; ++i) {
        for (std::size_t place = 0; place < parts.size(); ++place) {
          add(place, true, i);
          add(place, false, i);
        }
      }
      break;
    case Order::one_frequency_a_column:
      for (std::size_t place = 0; place < parts.size(); ++place) {
        for (std::size_t i = 0; i < 2 * parts[place].pairs; ++i) add(place, i % 2 == 0, i);
      }
      break;
  }
  return row;
}

/// The n-th coordinate along an axis of so many cells. interpolation, base_size: the options.
inline Real coordinate(posenc::CoordinateMap map, std::size_t n, std::size_t cells,
                       Real interpolation, Real base_size) {
  using Map = posenc::CoordinateMap;
  const Real at = static_cast<Real>(n), of = static_cast<Real>(cells);
  switch (map) {
    case Map::counted:
      return at;
    case Map::counted_from_one:
      return at + 1;
    case Map::interpolated:
      return at / interpolation;
    case Map::patches:
      return at * base_size / (of * interpolation);
    case Map::pixels:
      return cells == 1 ? -1 : 2 * at / (of - 1) - 1;
    case Map::centres:
      return (2 * at + 1) / of - 1;
    case Map::given:
    case Map::past_padding:
      break;
  }
  return NAN;
}

}  // namespace plain
