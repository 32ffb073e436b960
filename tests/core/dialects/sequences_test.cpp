#include <algorithm>
#include <cmath>
#include <limits>

#include "catch.h"
#include "dialect_case.h"
#include "posenc/dialects/padding.h"
#include "posenc/dialects/presets.h"
#include "posenc/error.h"
#include "preset_rows.h"

namespace {

std::vector<float> transposed(const std::vector<float>& rows, std::size_t dim) {
  std::vector<float> result;
  for (std::size_t column = 0; column < dim; ++column) {
    for (std::size_t n = column; n < rows.size(); n += dim) result.push_back(rows[n]);
  }
  return result;
}

// x, batches of it, plus the rows.
std::vector<float> sum(const Array& x, const std::vector<float>& rows) {
  std::vector<float> result = x.floats();
  for (std::size_t n = 0; n < result.size(); ++n) result[n] += rows[n % rows.size()];
  return result;
}

struct Case {
  const char* name;
  const char* preset;
  posenc::SequenceOptions options;
  std::vector<double> positions;  // those of the file "pos" where there are none
};

posenc::SequenceOptions endpoint(std::size_t dim, double shift, bool cosines_first = false,
                                 double scale = 1, double base = 10000) {
  posenc::SequenceOptions options = of(dim);
  options.shift = shift;
  options.cosines_first = cosines_first;
  options.scale = scale;
  options.base = base;
  return options;
}

posenc::SequenceOptions with_base(std::size_t dim, double base, double first = 1) {
  posenc::SequenceOptions options = of(dim);
  options.base = base;
  options.first = first;
  return options;
}

posenc::SequenceOptions cut(std::size_t dim, std::size_t columns) {
  posenc::SequenceOptions options = of(dim);
  options.columns = columns;
  return options;
}

void check(const Case& test, const char* positions, const char* theirs) {
  const std::vector<double> at =
      test.positions.empty() ? library(test.name, positions).values : test.positions;
  const auto dialect = posenc::sequence_preset(test.preset, test.options);
  check_case(test.name, theirs, "y_exact", rows(dialect, at));
}

}  // namespace

TEST_CASE("tatp22 in one dimension: rounded up to an even dim, cut to the tensor's columns") {
  check({"tatp22_1d_a", "tatp22-1d", cut(10, 10), counted(12)}, "", "y_torch");
  check({"tatp22_1d_odd", "tatp22-1d", cut(7, 7), counted(9)}, "", "y_torch");
  check({"tatp22_1d_fewer", "tatp22-1d", cut(6, 4), counted(5)}, "", "y_torch");
  check({"tatp22_1d_more", "tatp22-1d", cut(4, 6), counted(5)}, "", "y_torch");
  const auto permuted = rows(posenc::sequence_preset("tatp22-1d", of(10)), counted(12));
  CHECK(difference(transposed(permuted, 10), library("tatp22_1d_a", "y_permute_torch").values) <=
        stated_error("tatp22_1d_a", "y_torch") + 6e-8);
}

TEST_CASE("d2l: the table, and x + P") {
  for (const auto& [name, dim] : {std::pair<const char*, std::size_t>{"d2l_pe_a", 32},
                                  std::pair<const char*, std::size_t>{"d2l_pe_b", 6}}) {
    const auto dialect = posenc::sequence_preset("d2l", of(dim));
    check_case(name, "P_torch", "P_exact", rows(dialect, library(name, "rows").values));
    const auto y = sum(library(name, "x"), rows(dialect, counted(5)));
    CHECK(difference(y, library(name, "y_torch").values) <= stated_error(name, "P_torch") + 2.4e-7);
  }
}

TEST_CASE("MAE in one dimension, at whole and at fractional positions") {
  check({"mae_1d_f32", "mae-1d", of(16), {}}, "pos", "y_numpy");
  check({"mae_1d_int", "mae-1d", of(6), {}}, "pos", "y_numpy");
}

TEST_CASE("tensor2tensor: endpoint frequencies, a zero column for an odd dim, two timescales") {
  check({"t2t_1d", "tensor2tensor", of(16), {}}, "pos", "y_shim");
  check({"t2t_1d_odd", "tensor2tensor", of(7), {}}, "pos", "y_shim");
  check({"t2t_1d_start", "tensor2tensor", of(10), {}}, "pos", "y_shim");
  check({"t2t_1d_scales", "tensor2tensor", with_base(8, 500.0 / 2, 2), {}}, "pos", "y_shim");
  check({"t2t_1d_c2", "tensor2tensor", of(2), {}}, "pos", "y_shim");
  check({"t2t_1d_c3", "tensor2tensor", of(3), {}}, "pos", "y_shim");
}

TEST_CASE("fairseq: positions that count tokens, padding whose row is zero") {
  const double none = std::numeric_limits<double>::quiet_NaN();
  struct Fairseq {
    const char* name;
    std::size_t dim, length;
    double padding_idx;
  };
  for (const Fairseq& test : {Fairseq{"fairseq_pad1", 16, 12, 1},
                              {"fairseq_odd_pad0", 7, 10, 0},
                              {"fairseq_none", 8, 9, none},
                              {"fairseq_expand", 12, 11, 1}}) {
    INFO(test.name);
    const auto dialect = posenc::sequence_preset("fairseq", of(test.dim));
    const double padding_idx = std::isnan(test.padding_idx) ? 0 : test.padding_idx;
    const Array tokens = library(test.name, "tokens");
    std::vector<double> positions(tokens.values.size());
    posenc::fairseq_positions(tokens.values.data(), tokens.shape[0], tokens.shape[1], padding_idx,
                              positions.data());
    CHECK(positions == library(test.name, "positions").values);
    auto y = rows(dialect, positions);
    // Without a padding_idx, row 0 is left as it is (until fairseq's table regrows).
    posenc::clear_rows(positions.data(), positions.size(), test.padding_idx, test.dim, y.data());
    check_case(test.name, "y_torch", "y_exact", y);

    auto weights = rows(dialect, counted(test.length));
    const auto all = counted(test.length);
    posenc::clear_rows(all.data(), all.size(), test.padding_idx, test.dim, weights.data());
    // The table reaches further than the tokens, and float32 angles are off in proportion to them.
    const double stated = stated_error(test.name, "y_torch");
    const double further = static_cast<double>(test.length - 1) /
                           *std::max_element(positions.begin(), positions.end());
    CHECK(difference(weights, library(test.name, "weights_torch").values) <=
          stated * std::fmax(1, further) + 6e-8);
    // Decoding step by step, the row of step 2 stands for every sequence of the batch.
    const std::vector<double> step(tokens.shape[0], padding_idx + 2 + 1);
    CHECK(difference(rows(dialect, step), library(test.name, "incremental_torch").values) <=
          stated + 6e-8);
  }
}

TEST_CASE("keras-hub: an odd dim ends on a sine, its denominator stays odd") {
  check({"keras_hub_a", "keras-hub", of(16), {}}, "pos", "y_shim");
  check({"keras_hub_start", "keras-hub", of(8), {}}, "pos", "y_shim");
  check({"keras_hub_wavelength", "keras-hub", with_base(10, 100), {}}, "pos", "y_shim");
  check({"keras_hub_positions", "keras-hub", of(6), {}}, "pos", "y_shim");
  std::vector<double> twice = library("keras_hub_odd", "pos").values;
  twice.insert(twice.end(), twice.begin(), twice.end());
  check({"keras_hub_odd", "keras-hub", of(7), twice}, "", "y_shim");
}

TEST_CASE("diffusers' timesteps: any shift, scale and period, cosines first where asked") {
  check({"diffusers_timestep_default", "diffusers-timestep", of(16), {}}, "t", "y_torch");
  check({"diffusers_timestep_ddpm_sd", "diffusers-timestep", endpoint(32, 0, true), {}}, "t",
        "y_torch");
  check({"diffusers_timestep_shift0", "diffusers-timestep", endpoint(10, 0), {}}, "t", "y_torch");
  check({"diffusers_timestep_odd", "diffusers-timestep", of(7), {}}, "t", "y_torch");
  check({"diffusers_timestep_odd_flip", "diffusers-timestep", endpoint(9, 1, true), {}}, "t",
        "y_torch");
  check({"diffusers_timestep_scale", "diffusers-timestep", endpoint(12, 0, true, 1000), {}}, "t",
        "y_torch");
  check({"diffusers_timestep_period", "diffusers-timestep", endpoint(8, 1, false, 1, 100), {}}, "t",
        "y_torch");
  check({"diffusers_timestep_dim2_shift0", "diffusers-timestep", endpoint(2, 0), {}}, "t",
        "y_torch");
}

TEST_CASE("diffusers in one dimension and its sinusoidal embedding") {
  check({"diffusers_1d", "diffusers-1d", of(8), {}}, "pos", "y_torch");
  check({"diffusers_1d", "diffusers-1d", of(8), {}}, "pos", "y_numpy");
  check({"diffusers_1d_flip", "diffusers-1d", endpoint(8, 1, true), {}}, "pos", "y_torch");
  check_case("diffusers_sinusoidal_pe", "pe_torch", "pe_exact",
             rows(posenc::sequence_preset("diffusers-sinusoidal", of(10)), counted(32)));
}

TEST_CASE("Marian and XLM have the same numbers in two orders") {
  for (const auto& [name, length, dim] :
       {std::tuple<const char*, std::size_t, std::size_t>{"marian_a", 20, 12},
        std::tuple<const char*, std::size_t, std::size_t>{"marian_odd", 15, 7}}) {
    check_case(name, "marian_torch", "marian_exact",
               rows(posenc::sequence_preset("marian", of(dim)), counted(length)));
    check_case(name, "xlm_torch", "xlm_exact",
               rows(posenc::sequence_preset("xlm", of(dim)), counted(length)));
  }
}

TEST_CASE("x-transformers multiplies by what starts at 1/sqrt(dim)") {
  check({"xt_scaled_sinusoidal_a", "x-transformers", of(16), {}}, "pos", "y_torch");
  check({"xt_scaled_sinusoidal_offset_theta", "x-transformers", with_base(10, 500), {}}, "pos",
        "y_torch");
  posenc::SequenceOptions unit = of(16);
  unit.amplitude = 1;
  CHECK(difference(rows(posenc::sequence_preset("x-transformers", unit), counted(9)),
                   library("xt_scaled_sinusoidal_a", "y_unit_torch").values) <= 1.2e-7);
}

TEST_CASE("burn: interleaved, any largest timescale") {
  check({"burn_a", "burn", of(6), counted(12)}, "", "y_f32");
  check({"burn_b", "burn", with_base(16, 100), counted(20)}, "", "y_f32");
}

TEST_CASE("the known wrong copies can be had by name, for weights trained with them") {
  const auto sam = rows(posenc::sequence_preset("samlynnevans", of(16)), counted(20));
  check_case("wrong_samlynnevans_a", "pe_torch", "pe_exact", sam);
  const auto paper = rows(posenc::sequence_preset("paper", of(16)), counted(20));
  CHECK(difference(paper, library("wrong_samlynnevans_a", "pe_right_exact").values) <= 6e-8);
  std::vector<float> y = library("wrong_samlynnevans_a", "x").floats();
  for (std::size_t n = 0; n < y.size(); ++n) y[n] = y[n] * 4 + sam[n];  // sqrt(16)
  CHECK(difference(y, library("wrong_samlynnevans_a", "y_torch").values) <= 1e-6);

  const auto deepctr = rows(posenc::sequence_preset("deepctr-2019", of(16)), counted(20));
  check_case("wrong_deepctr_a", "table_old_numpy", "table_exact", deepctr);
  CHECK(difference(paper, library("wrong_deepctr_a", "table_fixed_numpy").values) <= 6e-8);
  CHECK(difference(paper, library("wrong_deepctr_a", "right_exact").values) <= 6e-8);
}

TEST_CASE("what a sequence's original refuses, or answers with NaN, is refused with the reason") {
  const auto refusal = [](const char* name, const posenc::SequenceOptions& options) {
    try {
      posenc::sequence_preset(name, options);
    } catch (const posenc::RangeError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  CHECK(refusal("d2l", of(5)) == "dim must be an even integer ≥ 2, was 5");
  CHECK(refusal("x-transformers", of(5)) == "dim must be an even integer ≥ 2, was 5");
  const char* few = "dim must be at least 4 (the formula divides by one less than the pairs), was ";
  for (const std::size_t dim : {1, 2, 3}) {
    CHECK(refusal("fairseq", of(dim)) == few + std::to_string(dim));
  }
  CHECK(refusal("whisper", of(2)) == few + std::string("2"));
  const std::string divides =
      "shift must be other than 1, the number of pairs (the formula divides by their difference), "
      "was 1";
  CHECK(refusal("diffusers-timestep", of(2)) == divides);  // case diffusers_timestep_dim2_nan
  for (const double value : library("diffusers_timestep_dim2_nan", "y_torch").values) {
    CHECK(std::isnan(value));
  }
  CHECK(refusal("diffusers-timestep", endpoint(8, 4.01)) ==
        "shift must be one that leaves every frequency at most 1e15, was 4.01");
  CHECK(refusal("keras-hub", of(0)) == "dim must be an integer ≥ 1, was 0");
  CHECK(refusal("no such", of(4)) == "name must be one of the presets' names, was no such");
  CHECK(refusal("paper", with_base(4, 1)).find("base must be") == 0);
}

TEST_CASE("options that would make a frequency past 1e15 are refused") {
  posenc::SequenceOptions large = of(10), scaled = of(10), amplified = of(10);
  large.first = 2e15;
  scaled.scale = -INFINITY;
  amplified.amplitude = 1e31;
  CHECK_THROWS_WITH(
      posenc::sequence_preset("xlm", large),
      "scale must be one that leaves every frequency at most 1e15, was 2000000000000000");
  CHECK_THROWS_AS(posenc::sequence_preset("xlm", scaled), posenc::RangeError);
  CHECK_THROWS_AS(posenc::sequence_preset("xlm", amplified), posenc::RangeError);
  posenc::GridOptions grid{};
  grid.dim = 8;
  grid.shape = {2, 2};
  grid.first = NAN;
  CHECK_THROWS_AS(posenc::grid_preset("tensor2tensor-nd", grid), posenc::RangeError);
}
