#pragma once

#include "posenc/row_kernels.h"
#include "posenc/sincos_lanes.h"

namespace posenc::detail {

// Internal. The row kernels for a width of vector; each width is compiled in a file of its own,
// with that file's target.
template <std::size_t width>
struct RowKernelsOf {
  using Lane = Lanes<width>;
  using Sincos = SincosLanes<width>;
  using Doubles = typename Lane::Doubles;
  using Words = typename Lane::Words;
  using Pairs = FourPairs<width>;

  static void make_rates(const double* frequencies, const double* remainders, std::size_t pairs,
                         double* rates) {
    double last[2][block_pairs] = {};  // the pairs of a block that is not full
    for (std::size_t pair = 0; pair < pairs; pair += block_pairs, rates += Sincos::rate_size) {
      const double *high = frequencies + pair, *low = remainders + pair;
      if (pair + block_pairs > pairs) {
        for (std::size_t n = 0; pair + n < pairs; ++n) {
          last[0][n] = high[n];
          last[1][n] = low[n];
        }
        high = last[0];
        low = last[1];
      }
      for (std::size_t lane = 0; lane < block_pairs; lane += width) {
        Sincos::make_rate(Lane::load(high + lane), Lane::load(low + lane), rates + lane);
      }
    }
  }

  // Two loops, because one takes a third longer: its operations wait for each other in longer
  // chains.
  static void phasors(const double* rates, std::size_t blocks, DoublePair position, double* row) {
    const typename Sincos::Position lanes(position);
    for (std::size_t n = 0; n < blocks * block_size; n += block_size) {
      for (std::size_t lane = n; lane < n + block_pairs; lane += width) {
        Doubles fraction, marked;
        Sincos::reduce(rates + n + lane, lanes, fraction, marked);
        Lane::store(row + lane, fraction);
        Lane::store(row + block_pairs + lane, marked);
      }
    }
    for (std::size_t n = 0; n < blocks * block_size; n += block_size) {
      for (std::size_t lane = n; lane < n + block_pairs; lane += width) {
        Doubles sine, cosine;
        Sincos::of_reduced(Lane::load(row + lane), Lane::load(row + block_pairs + lane), sine,
                           cosine);
        Lane::store(row + lane, sine);
        Lane::store(row + block_pairs + lane, cosine);
      }
    }
  }

  static void turn(const double* row, const double* by, bool back, std::size_t blocks,
                   double* out) {
    const double direction = back ? -1 : 1;
    for (std::size_t n = 0; n < blocks * block_size; n += block_size) {
      Pairs angles = Pairs::load(by + n);
      for (Doubles& sine : angles.sine) sine *= direction;
      Turned(Pairs::load(row + n), angles).ahead.store(out + n);
    }
  }

  // a ± b, from the four products that they share.
  struct Turned {
    Pairs ahead, behind;

    Turned(const Pairs& a, const Pairs& b) {
      for (std::size_t part = 0; part < Pairs::parts; ++part) {
        const Doubles sine_cosine = a.sine[part] * b.cosine[part];
        const Doubles cosine_sine = a.cosine[part] * b.sine[part];
        const Doubles cosine_cosine = a.cosine[part] * b.cosine[part];
        const Doubles sine_sine = a.sine[part] * b.sine[part];
        ahead.sine[part] = sine_cosine + cosine_sine;
        ahead.cosine[part] = cosine_cosine - sine_sine;
        behind.sine[part] = sine_cosine - cosine_sine;
        behind.cosine[part] = cosine_cosine + sine_sine;
      }
    }
  };

  // Four pairs in eight neighbouring columns.
  struct Woven {
    const std::size_t start;
    explicit Woven(const Columns& columns) : start(columns.layout.sin_start) {}
    float* first(float* row, std::size_t pair) const { return row + start + 2 * pair; }
    float* second(float* row, std::size_t pair) const { return first(row, pair) + 4; }
    static typename Pairs::Columns columns(const Pairs& pairs) { return pairs.woven(); }
    static Pairs pairs(const typename Pairs::Columns& columns) { return Pairs::of_woven(columns); }
  };

  // Four sines in one place, their cosines in another.
  struct Runs {
    const std::size_t sin_start, cos_start;
    explicit Runs(const Columns& columns)
        : sin_start(columns.layout.sin_start), cos_start(columns.layout.cos_start) {}
    float* first(float* row, std::size_t pair) const { return row + sin_start + pair; }
    float* second(float* row, std::size_t pair) const { return row + cos_start + pair; }
    static typename Pairs::Columns columns(const Pairs& pairs) { return pairs.runs(); }
    static Pairs pairs(const typename Pairs::Columns& columns) { return Pairs::of_runs(columns); }
  };

  template <bool stream, typename Order>
  static void put_four(const Pairs& pairs, const Order& order, std::size_t pair, float* row) {
    const typename Pairs::Columns columns = order.columns(pairs);
    Pairs::template write<stream>(order.first(row, pair), columns.first);
    Pairs::template write<stream>(order.second(row, pair), columns.second);
  }

  template <typename Order>
  static void put_in(const double* row, const Order& order, std::size_t blocks, float* out) {
    for (std::size_t pair = 0; pair < block_pairs * blocks; pair += block_pairs) {
      put_four<false>(Pairs::load(row + 2 * pair), order, pair, out);
    }
  }

  static void put(const double* row, const Columns& columns, float* out) {
    if (columns.woven) {
      put_in(row, Woven(columns), columns.whole_blocks, out);
    } else {
      put_in(row, Runs(columns), columns.whole_blocks, out);
    }
    for (std::size_t block = columns.whole_blocks; block < columns.blocks; ++block) {
      put_block(row + block * block_size, block, columns, false, out);
    }
  }

  template <typename Order>
  static void add_in(const double* row, const Order& order, std::size_t blocks, float* x) {
    for (std::size_t pair = 0; pair < block_pairs * blocks; pair += block_pairs) {
      const Pairs from_x =
          order.pairs({Pairs::read(order.first(x, pair)), Pairs::read(order.second(x, pair))});
      put_four<false>(from_x + Pairs::load(row + 2 * pair), order, pair, x);
    }
  }

  static void add(const double* row, const Columns& columns, float* x) {
    if (columns.woven) {
      add_in(row, Woven(columns), columns.whole_blocks, x);
    } else {
      add_in(row, Runs(columns), columns.whole_blocks, x);
    }
    for (std::size_t block = columns.whole_blocks; block < columns.blocks; ++block) {
      put_block(row + block * block_size, block, columns, true, x);
    }
  }

  template <bool stream, typename Order>
  static void fan_four(const double* row, const double* inner, const double* outer,
                       const Order& order, std::size_t pair, float* middle,
                       std::ptrdiff_t inner_offset, std::ptrdiff_t outer_offset) {
    const Pairs hands = Pairs::load(row + 2 * pair);
    const Turned by_inner(hands, Pairs::load(inner + 2 * pair));
    put_four<stream>(by_inner.ahead, order, pair, middle + inner_offset);
    put_four<stream>(by_inner.behind, order, pair, middle - inner_offset);
    const Turned by_outer(hands, Pairs::load(outer + 2 * pair));
    put_four<stream>(by_outer.ahead, order, pair, middle + outer_offset);
    put_four<stream>(by_outer.behind, order, pair, middle - outer_offset);
  }

  template <bool stream, typename Order>
  static void fan_in(const double* row, const double* inner, const double* outer,
                     const Order& order, std::size_t blocks, float* middle,
                     std::ptrdiff_t inner_offset, std::ptrdiff_t outer_offset) {
    for (std::size_t pair = 0; pair < block_pairs * blocks; pair += block_pairs) {
      fan_four<stream>(row, inner, outer, order, pair, middle, inner_offset, outer_offset);
    }
  }

  template <bool stream>
  static void fan_whole(const double* row, const double* inner, const double* outer,
                        const Columns& columns, float* middle, std::ptrdiff_t inner_offset,
                        std::ptrdiff_t outer_offset) {
    if (columns.woven) {
      fan_in<stream>(row, inner, outer, Woven(columns), columns.whole_blocks, middle, inner_offset,
                     outer_offset);
    } else {
      fan_in<stream>(row, inner, outer, Runs(columns), columns.whole_blocks, middle, inner_offset,
                     outer_offset);
    }
  }

  static void fan(const double* row, const double* inner, const double* outer,
                  const Columns& columns, float* middle, std::ptrdiff_t inner_offset,
                  std::ptrdiff_t outer_offset, bool stream) {
    if (Pairs::can_stream && stream) {
      fan_whole<Pairs::can_stream>(row, inner, outer, columns, middle, inner_offset, outer_offset);
    } else {
      fan_whole<false>(row, inner, outer, columns, middle, inner_offset, outer_offset);
    }
    const struct {
      const double* by;
      bool back;
      std::ptrdiff_t offset;
    } turns[] = {{inner, false, inner_offset},
                 {inner, true, -inner_offset},
                 {outer, false, outer_offset},
                 {outer, true, -outer_offset}};
    for (std::size_t block = columns.whole_blocks; block < columns.blocks; ++block) {
      const std::size_t n = block * block_size;
      for (const auto& each : turns) {
        double turned[block_size];
        turn(row + n, each.by + n, each.back, 1, turned);
        put_block(turned, block, columns, false, middle + each.offset);
      }
    }
  }

  // Whether one of some numbers may be in doubt: see Margin. Of each half it keeps the smallest
  // that the numbers came to, because one comparison for many numbers is enough.
  class Glance {
   public:
    explicit Glance(const Pairs& pairs) : smallest_(Lane::words(Margin::kept)) { at(pairs); }

    void at(const Pairs& pairs) {
      for (std::size_t part = 0; part < Pairs::parts; ++part) {
        at(pairs.sine[part]);
        at(pairs.cosine[part]);
      }
    }

    // thresholds: those of a Margin in each lane.
    bool finds(Words thresholds) const { return Lane::any(smallest_ < thresholds); }

   private:
    void at(Doubles numbers) {
      const Words words = Lane::sum((Words)numbers, Lane::words(Margin::offsets));
      smallest_ = Lane::smaller(smallest_, words & Lane::words(Margin::kept));
    }

    Words smallest_;
  };

  template <typename Order>
  static std::size_t put_tested_in(const double* row, Order order, std::size_t blocks,
                                   Words thresholds, std::size_t block, float* out) {
    for (; block < blocks; ++block) {
      const Pairs pairs = Pairs::load(row + block * block_size);
      put_four<false>(pairs, order, block * block_pairs, out);
      if (Glance(pairs).finds(thresholds)) break;
    }
    return block;
  }

  static std::size_t put_tested(const double* row, const Columns& columns, const Margin& margin,
                                std::size_t block, float* out) {
    const Words thresholds = Lane::words(margin.thresholds);
    const std::size_t blocks = columns.whole_blocks;
    return columns.woven ? put_tested_in(row, Woven(columns), blocks, thresholds, block, out)
                         : put_tested_in(row, Runs(columns), blocks, thresholds, block, out);
  }

  template <typename Order>
  static std::size_t add_tested_in(const double* row, Order order, std::size_t blocks,
                                   Words thresholds, std::size_t block, float* x) {
    for (; block < blocks; ++block) {
      const std::size_t pair = block * block_pairs;
      const Pairs from_x =
          order.pairs({Pairs::read(order.first(x, pair)), Pairs::read(order.second(x, pair))});
      const Pairs sum = from_x + Pairs::load(row + 2 * pair);
      if (Glance(sum).finds(thresholds)) break;
      put_four<false>(sum, order, pair, x);
    }
    return block;
  }

  static std::size_t add_tested(const double* row, const Columns& columns, const Margin& margin,
                                std::size_t block, float* x) {
    const Words thresholds = Lane::words(margin.thresholds);
    const std::size_t blocks = columns.whole_blocks;
    return columns.woven ? add_tested_in(row, Woven(columns), blocks, thresholds, block, x)
                         : add_tested_in(row, Runs(columns), blocks, thresholds, block, x);
  }

  template <bool stream, typename Order>
  static std::size_t fan_tested_in(const double* row, const double* inner, const double* outer,
                                   Order order, std::size_t blocks, Words thresholds,
                                   std::size_t block, float* middle, std::ptrdiff_t inner_offset,
                                   std::ptrdiff_t outer_offset) {
    for (; block < blocks; ++block) {
      const std::size_t pair = block * block_pairs;
      const Pairs hands = Pairs::load(row + 2 * pair);
      const auto put_two = [&](const double* by, std::ptrdiff_t offset) {
        const Turned two(hands, Pairs::load(by + 2 * pair));
        put_four<stream>(two.ahead, order, pair, middle + offset);
        put_four<stream>(two.behind, order, pair, middle - offset);
        Glance glance(two.ahead);
        glance.at(two.behind);
        return glance.finds(thresholds);
      };
      // Asked twice: the numbers of four rows do not fit the registers.
      if (put_two(inner, inner_offset) || put_two(outer, outer_offset)) break;
    }
    return block;
  }

  template <bool stream>
  static std::size_t fan_tested_whole(const double* row, const double* inner, const double* outer,
                                      const Columns& columns, const Margin& margin,
                                      std::size_t block, float* middle, std::ptrdiff_t inner_offset,
                                      std::ptrdiff_t outer_offset) {
    const Words thresholds = Lane::words(margin.thresholds);
    const std::size_t blocks = columns.whole_blocks;
    return columns.woven
               ? fan_tested_in<stream>(row, inner, outer, Woven(columns), blocks, thresholds, block,
                                       middle, inner_offset, outer_offset)
               : fan_tested_in<stream>(row, inner, outer, Runs(columns), blocks, thresholds, block,
                                       middle, inner_offset, outer_offset);
  }

  static std::size_t fan_tested(const double* row, const double* inner, const double* outer,
                                const Columns& columns, const Margin& margin, std::size_t block,
                                float* middle, std::ptrdiff_t inner_offset,
                                std::ptrdiff_t outer_offset, bool stream) {
    return Pairs::can_stream && stream
               ? fan_tested_whole<Pairs::can_stream>(row, inner, outer, columns, margin, block,
                                                     middle, inner_offset, outer_offset)
               : fan_tested_whole<false>(row, inner, outer, columns, margin, block, middle,
                                         inner_offset, outer_offset);
  }

  static constexpr PhasorKernels phasor_kernels{make_rates, phasors, turn};
  static constexpr ColumnKernels column_kernels{put, add, fan, Pairs::fence};
  static constexpr TestedKernels tested_kernels{put_tested, add_tested, fan_tested};
};

}  // namespace posenc::detail
