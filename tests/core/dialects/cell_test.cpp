#include <cmath>
#include <string>
#include <vector>

#include "catch.h"
#include "posenc/dialects/presets.h"
#include "posenc/dialects/sequence_presets.h"
#include "posenc/error.h"

TEST_CASE("a dialect's cell is what its row holds, and a column that nothing reaches has none") {
  for (const posenc::SequencePreset& preset : posenc::presets::sequences) {
    for (const std::size_t dim : {8, 11}) {
      posenc::SequenceOptions options{};
      options.dim = dim;
      posenc::Dialect dialect{};
      try {
        dialect = posenc::sequence_preset(preset.name, options);
      } catch (const posenc::RangeError&) {
        REQUIRE(dim == 11);
        continue;
      }
      INFO(preset.name << " " << dim);
      const double position = 5, amplitude = dialect.fields.front().encoding.amplitude;
      std::vector<float> row(dialect.dim);
      posenc::encode_sequence(dialect, &position, 1, row.data());
      for (std::size_t column = 0; column < dialect.dim; ++column) {
        const auto cell = posenc::cell(dialect, position, column);
        if (!cell) {
          CHECK(row[column] == 0);
          CHECK(column == dialect.dim - 1);
          continue;
        }
        CHECK(std::fabs(cell->value - row[column]) <= 6e-8);
        // The frequency is known to more bits than it shows.
        CHECK(cell->angle == Catch::Approx(position * cell->frequency).epsilon(4e-16));
        const double hand = cell->is_sine ? std::sin(cell->angle) : std::cos(cell->angle);
        CHECK(cell->value == Catch::Approx(amplitude * hand));
      }
      CHECK_FALSE(posenc::cell(dialect, position, dialect.dim));
      CHECK_THROWS_AS(posenc::cell(dialect, NAN, 0), posenc::RangeError);
    }
  }
}
