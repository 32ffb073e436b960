#include "dialect_case.h"

#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>
#include <stdexcept>

#include "catch.h"

namespace {

const std::string& about() {
  static const std::string text = [] {
    std::ifstream file(std::string(POSENC_GOLDEN_DIR) + "/dialects/about.json");
    return std::string{std::istreambuf_iterator<char>(file), {}};
  }();
  return text;
}

std::size_t find(const std::string& what, std::size_t from) {
  const std::size_t place = about().find(what, from);
  if (place == std::string::npos) throw std::runtime_error("about.json has no " + what);
  return place + what.size();
}

}  // namespace

double stated_error(const std::string& name, const std::string& array) {
  const std::size_t start = find("\n\"" + name + "\": {", 0);
  const std::size_t errors = find("\"max_abs_err\": {", start);
  return std::stod(about().substr(find("\"" + array + "\": ", errors), 32));
}

double difference(const std::vector<float>& ours, const std::vector<double>& theirs) {
  return difference(std::vector<double>(ours.begin(), ours.end()), theirs);
}

double difference(const std::vector<double>& ours, const std::vector<double>& theirs) {
  if (ours.size() != theirs.size()) return std::numeric_limits<double>::infinity();
  double largest = 0;
  for (std::size_t n = 0; n < ours.size(); ++n) {
    const double here = std::fabs(ours[n] - theirs[n]);
    if (!(here <= largest)) largest = here;
    if (std::isnan(here)) return std::numeric_limits<double>::infinity();
  }
  return largest;
}

void check_case(const std::string& name, const std::string& library_array,
                const std::string& exact_array, const std::vector<float>& ours) {
  INFO(name << " " << library_array);
  const Array exact = library(name, exact_array);
  double amplitude = 0;
  for (const double value : exact.values) amplitude = std::fmax(amplitude, std::fabs(value));
  const double ulp = std::ldexp(1.0, std::ilogb(amplitude) - 23);
  CHECK(difference(ours, exact.values) <= (amplitude > 1 ? ulp : 3.0e-8));
  // That ours is as near to the library as the two errors together follows; that the library's own
  // error is what the fixture states does not.
  const double theirs = difference(library(name, library_array).values, exact.values);
  CHECK(std::fabs(theirs - stated_error(name, library_array)) <= 1e-15 * std::fmax(1, amplitude));
}
