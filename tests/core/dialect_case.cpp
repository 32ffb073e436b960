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

std::vector<std::string> all_cases() {
  std::vector<std::string> names;
  const std::string mark = "\n\"";
  for (std::size_t at = about().find(mark); at != std::string::npos;
       at = about().find(mark, at + 1)) {
    const std::size_t first = at + mark.size();
    names.push_back(about().substr(first, about().find('"', first) - first));
  }
  return names;
}

double difference(const std::vector<float>& ours, const std::vector<double>& theirs) {
  if (ours.size() != theirs.size()) return std::numeric_limits<double>::infinity();
  double largest = 0;
  for (std::size_t n = 0; n < ours.size(); ++n) {
    const double here = std::fabs(static_cast<double>(ours[n]) - theirs[n]);
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
  const double near = amplitude > 1 ? 2 * ulp : 6.0e-8;
  CHECK(difference(ours, exact.values) <= near);
  const Array theirs = library(name, library_array);
  CHECK(difference(ours, theirs.values) <= stated_error(name, library_array) + near);
}
