#include <cmath>

#include "catch.h"
#include "dialect_case.h"
#include "posenc/dialects/padding.h"
#include "posenc/error.h"
#include "preset_rows.h"

namespace {

// Columns first … first + count of rows of a width.
std::vector<float> columns(const std::vector<float>& rows, std::size_t width, std::size_t first,
                           std::size_t count) {
  std::vector<float> result;
  for (std::size_t row = 0; row < rows.size(); row += width) {
    result.insert(result.end(), rows.begin() + static_cast<std::ptrdiff_t>(row + first),
                  rows.begin() + static_cast<std::ptrdiff_t>(row + first + count));
  }
  return result;
}

// batch × cells × dim to batch × dim × cells.
std::vector<float> channels_first(const std::vector<float>& rows, std::size_t batch,
                                  std::size_t dim) {
  const std::size_t cells = rows.size() / batch / dim;
  std::vector<float> result;
  for (std::size_t n = 0; n < batch; ++n) {
    for (std::size_t column = 0; column < dim; ++column) {
      for (std::size_t cell = 0; cell < cells; ++cell) {
        result.push_back(rows[(n * cells + cell) * dim + column]);
      }
    }
  }
  return result;
}

posenc::GridOptions cut(std::size_t dim, std::size_t tensor, Shape shape) {
  posenc::GridOptions options = of(dim, std::move(shape));
  options.columns = tensor;
  return options;
}

std::string refusal(const char* preset, const posenc::GridOptions& options) {
  try {
    posenc::grid_preset(preset, options);
  } catch (const posenc::RangeError& error) {
    return error.what();
  }
  return "accepted";
}

posenc::GridOptions of_features(std::size_t num_pos_feats, double temperature) {
  posenc::GridOptions options{};
  options.num_pos_feats = num_pos_feats;
  options.base = temperature;
  return options;
}

// Of points with a coordinate for each field.
std::vector<float> encoded(const posenc::Dialect& dialect, const std::vector<double>& points) {
  const std::size_t axes = dialect.fields.size(), count = points.size() / axes;
  std::vector<float> result(count * dialect.dim, 9);
  posenc::encode_points(dialect.fields, dialect.dim, points.data(), count, axes, result.data());
  return result;
}

}  // namespace

TEST_CASE("tatp22 in two and three dimensions: axes in order, rounded up, cut") {
  struct Tatp22 {
    const char* name;
    std::size_t dim;
    Shape shape;
  };
  for (const Tatp22& test : {Tatp22{"tatp22_2d_a", 16, {4, 5}},
                             {"tatp22_2d_trunc6", 6, {3, 4}},
                             {"tatp22_2d_trunc10", 10, {3, 4}},
                             {"tatp22_2d_ch1", 1, {2, 3}},
                             {"tatp22_3d_a", 12, {2, 3, 4}},
                             {"tatp22_3d_trunc9", 9, {2, 3, 4}},
                             {"tatp22_3d_trunc7", 7, {2, 2, 3}},
                             {"tatp22_3d_trunc20", 20, {2, 3, 2}}}) {
    const char* preset = test.shape.size() == 2 ? "tatp22-2d" : "tatp22-3d";
    check_case(test.name, "y_torch", "y_exact", rows(preset, cut(test.dim, test.dim, test.shape)));
  }
  const auto permuted = channels_first(rows("tatp22-2d", of(16, {4, 5})), 1, 16);
  CHECK(difference(permuted, library("tatp22_2d_a", "y_permute_torch").values) <=
        stated_error("tatp22_2d_a", "y_torch") + 6e-8);
  std::vector<float> sum = library("tatp22_2d_trunc6", "x").floats();
  const auto pe = rows("tatp22-2d", of(6, {3, 4}));
  for (std::size_t n = 0; n < sum.size(); ++n) sum[n] += pe[n % pe.size()];
  CHECK(difference(sum, library("tatp22_2d_trunc6", "sum_torch").values) <= 2.4e-7);
}

TEST_CASE("MAE: x before y, each sines then cosines, a zero row for the class token") {
  check_case("mae_2d", "y_numpy", "y_exact", rows("mae", of(16, {4, 4})));
  posenc::GridOptions options = of(32, {7, 7});
  options.class_token = true;
  check_case("mae_2d_cls", "y_numpy", "y_exact", rows("mae", options));
}

TEST_CASE(
    "timm in two dimensions: sines of both axes then cosines, in blocks, with axes reversed") {
  const auto timm = [](std::size_t dim, Shape shape, bool interleave, bool reverse,
                       double temperature = 10000) {
    posenc::GridOptions options = of(dim, std::move(shape));
    options.interleave = interleave;
    options.reverse = reverse;
    options.base = temperature;
    return rows("timm-2d", options);
  };
  check_case("timm_sincos2d_default", "y_torch", "y_exact", timm(16, {3, 3}, false, false));
  check_case("timm_sincos2d_nonsquare", "y_torch", "y_exact", timm(16, {3, 5}, false, false));
  check_case("timm_sincos2d_interleave", "y_torch", "y_exact", timm(16, {3, 5}, true, false));
  check_case("timm_sincos2d_reverse", "y_torch", "y_exact", timm(16, {3, 5}, false, true));
  check_case("timm_sincos2d_reverse_interleave", "y_torch", "y_exact", timm(8, {2, 3}, true, true));
  check_case("timm_sincos2d_temp", "y_torch", "y_exact", timm(24, {4, 4}, false, false, 100));
}

TEST_CASE("timm's Fourier features: bands in pixels or frequencies, linear or not, xy, offset") {
  const auto check = [](const char* name, const posenc::GridOptions& options) {
    const auto both = rows("timm-fourier", options);
    const std::size_t half = options.shape.size() * options.bands;
    check_case(name, "sin_torch", "sin_exact", columns(both, 2 * half, 0, half));
    check_case(name, "cos_torch", "cos_exact", columns(both, 2 * half, half, half));
    // The coordinates themselves, cell by cell.
    const auto dialect = posenc::grid_preset("timm-fourier", options);
    const Array grid = library(name, "grid_exact");
    const std::size_t width = options.shape[1];
    for (std::size_t cell = 0; cell < options.shape[0] * width; ++cell) {
      const double y = dialect.coordinates[0][cell / width];
      const double x = dialect.coordinates[1][cell % width];
      CHECK(std::fabs(grid.values[2 * cell] - (options.x_first ? x : y)) <= 1e-15);
      CHECK(std::fabs(grid.values[2 * cell + 1] - (options.x_first ? y : x)) <= 1e-15);
    }
  };
  posenc::GridOptions pixels = of(0, {3, 4});
  pixels.bands = 6;
  check("timm_fourier_pixel_log", pixels);
  pixels.bands = 5;
  pixels.linear_bands = true;
  pixels.largest = 64;
  check("timm_fourier_pixel_linear", pixels);
  posenc::GridOptions single = of(0, {1, 4});
  single.bands = 1;
  check("timm_fourier_pixel_s1", single);
  posenc::GridOptions counted = of(0, {4, 3});
  counted.in_pixels = false;
  counted.bands = 4;
  check("timm_fourier_lang", counted);
  counted.shape = {6, 5};
  counted.reference = {4, 4};
  check("timm_fourier_lang_ref", counted);
  posenc::GridOptions shifted = of(0, {2, 5});
  shifted.in_pixels = false;
  shifted.bands = 3;
  shifted.offset = 0.5;
  shifted.x_first = true;
  check("timm_fourier_lang_off_xy", shifted);
}

TEST_CASE("tensor2tensor in any dimensions: the signal, x + signal, left-over columns zero") {
  struct Nd {
    const char* name;
    std::size_t dim;
    Shape shape;
  };
  for (const Nd& test :
       {Nd{"t2t_nd_2d", 16, {3, 4}}, {"t2t_nd_2d_c10", 10, {3, 4}}, {"t2t_nd_1d_nd", 7, {5}}}) {
    const auto signal = rows("tensor2tensor-nd", of(test.dim, test.shape));
    check_case(test.name, "signal_shim", "signal_exact", signal);
    std::vector<float> sum = library(test.name, "x").floats();
    for (std::size_t n = 0; n < sum.size(); ++n) sum[n] += signal[n % signal.size()];
    CHECK(difference(sum, library(test.name, "y_shim").values) <= 2.4e-7);
  }
}

TEST_CASE(
    "diffusers in two dimensions: patches scaled to a base size, interpolated, extra tokens") {
  const auto check = [](const char* name, const posenc::GridOptions& options) {
    const auto ours = rows("diffusers-2d", options);
    check_case(name, "y_numpy", "y_exact", ours);
    check_case(name, "y_torch", "y_exact", ours);
    const auto dialect = posenc::grid_preset("diffusers-2d", options);
    const std::vector<float> y(dialect.coordinates[0].begin(), dialect.coordinates[0].end());
    CHECK(difference(y, library(name, "pos_h").values) <= 1e-6);
  };
  check("diffusers_2d_square", of(16, {4, 4}));
  check("diffusers_2d_nonsquare", of(16, {3, 5}));
  posenc::GridOptions interpolated = of(8, {4, 6});
  interpolated.interpolation = 2;
  interpolated.base_size = 8;
  check("diffusers_2d_interp", interpolated);
  posenc::GridOptions tokens = of(8, {3, 3});
  tokens.base_size = 3;
  tokens.extra_tokens = 2;
  tokens.class_token = true;
  check("diffusers_2d_cls", tokens);
  check("diffusers_2d_cls_noextra", of(8, {2, 2}));  // cls_token alone adds nothing
}

TEST_CASE("diffusers in three dimensions: a quarter for time, the rest for x and y") {
  // The library takes spatial_size as (width, height).
  const auto both = [](const char* name, const posenc::GridOptions& options) {
    check_case(name, "y_numpy", "y_exact", rows("diffusers-3d", options));
    check_case(name, "y_torch", "y_exact", rows("diffusers-3d", options));
  };
  both("diffusers_3d_a", of(16, {2, 3, 2}));
  posenc::GridOptions scaled = of(16, {3, 2, 3});
  scaled.interpolation = 2;
  scaled.time_interpolation = 0.5;
  both("diffusers_3d_scaled", scaled);
}

TEST_CASE("DETR: cells counted past a mask, in turns of the last count where normalized") {
  struct Detr {
    const char* name;
    std::size_t features;
    posenc::DetrOptions options;
    double temperature;
  };
  const double two_pi = 6.283185307179586;
  for (const Detr& test : {Detr{"detr_plain", 8, {}, 10000},
                           {"detr_norm", 8, {true, two_pi}, 10000},
                           {"detr_mask", 6, {}, 10000},
                           {"detr_mask_norm", 6, {true, two_pi}, 10000},
                           {"detr_norm_scale", 4, {true, 10}, 20}}) {
    const Array mask = library(test.name, "mask");
    const std::vector<unsigned char> bytes(mask.values.begin(), mask.values.end());
    std::vector<double> points(2 * bytes.size());
    posenc::detr_points(bytes.data(), mask.shape[0], mask.shape[1], mask.shape[2], test.options,
                        points.data());
    const posenc::Dialect detr =
        posenc::grid_preset("detr", of_features(test.features, test.temperature));
    const auto ours = encoded(detr, points);
    check_case(test.name, "y_torch", "y_exact", channels_first(ours, mask.shape[0], detr.dim));
  }
  CHECK(refusal("detr", of_features(5, 10000)) == "numPosFeats must be an even integer ≥ 2, was 5");
}

TEST_CASE("GLIGEN's bounding boxes: growing frequencies, pair by pair the sines of all corners") {
  const Array box = library("diffusers_bbox", "box");
  posenc::GridOptions options{};
  options.bands = 8;
  check_case("diffusers_bbox", "y_torch", "y_exact",
             encoded(posenc::grid_preset("gligen", options), box.values));
}

TEST_CASE("what a grid's original refuses, or answers with NaN, is refused with the reason") {
  CHECK(refusal("mae", of(6, {2, 2})) == "dim must be a multiple of 4, at least 4, was 6");
  CHECK(refusal("timm-2d", of(10, {2, 2})) == "dim must be a multiple of 4, at least 4, was 10");
  CHECK(refusal("diffusers-3d", of(8, {2, 2, 2})) ==
        "dim must be a multiple of 16, at least 16, was 8");
  // Case t2t_nd_2d_c4_nan.
  CHECK(refusal("tensor2tensor-nd", of(4, {2, 3})) ==
        "dim must be at least 8 (with one pair an axis the formula divides by zero), was 4");
  for (const double value : library("t2t_nd_2d_c4_nan", "signal_shim").values) {
    CHECK(std::isnan(value));
  }
  CHECK(refusal("mae", of(8, {2})) == "shape must be of 2 sizes, was 1");
  CHECK(refusal("mae", of(8, {2, 0})) == "shape must be sizes of at least 1, was 0");
  CHECK(refusal("tatp22-2d", of(0, {2, 2})) == "dim must be an integer ≥ 1, was 0");
  CHECK(refusal("no such", of(8, {2, 2})).find("name must be") == 0);
}

TEST_CASE("a grid's cells come in any pieces, and sums with them are rounded once") {
  posenc::GridOptions options = of(16, {3, 4, 5});
  options.interpolation = 2;
  const posenc::Dialect dialect = posenc::grid_preset("diffusers-3d", options);
  const std::size_t dim = dialect.dim, cells = 60;
  const std::vector<float> whole = rows("diffusers-3d", options);
  posenc::GridEncoder encoder(dialect.fields, dim, dialect.coordinates);
  std::vector<float> pieces(whole.size(), 9);
  for (const auto& [first, count] :
       {std::pair<std::size_t, std::size_t>{50, 10}, {0, 7}, {7, 43}}) {
    encoder.write(first, count, &pieces[first * dim]);
  }
  CHECK(pieces == whole);
  std::vector<float> x(2 * cells * dim), expected(2 * cells * dim);
  for (std::size_t n = 0; n < x.size(); ++n) {
    x[n] = std::ldexp(1.0F, static_cast<int>(n % 7));
    const std::size_t column = n % dim, cell = n / dim % cells;
    for (const posenc::Field& field : dialect.fields) {
      if (column < field.first_column || column >= field.first_column + field.encoding.dim)
        continue;
      const std::size_t steps[] = {cell / 20, cell / 5 % 4, cell % 5};
      const double at = dialect.coordinates[field.axis][steps[field.axis]];
      const posenc::Cell entry = posenc::cell(field.encoding, at, column - field.first_column);
      expected[n] = static_cast<float>(x[n] + entry.value);
    }
  }
  encoder.add(0, cells, x.data(), 2, cells * dim);
  CHECK(x == expected);
}
