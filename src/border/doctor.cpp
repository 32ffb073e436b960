// The border of the doctor, a module of its own: who wants a table need not fetch what tells tables
// apart.
//
// What was found is kept until JavaScript gives its address back, so that a finding's own table
// costs nothing until it is asked for.

#include "posenc/doctor/doctor.h"

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <memory>
#include <vector>

#include "border/positional.h"
#include "posenc/doctor/difference.h"

namespace {

struct Diagnosis {
  std::vector<posenc::Finding> findings;
  std::vector<double> numbers;  // of the finding that was described last
};

// shape: rank sizes. out: two numbers, the diagnosis's address and how many findings it has.
void identify(Address table, Address shape, std::size_t rank, Address out) {
  const double* sizes = at<double>(shape);
  const std::vector<std::size_t> checked(sizes, sizes + rank);
  auto diagnosis = std::make_unique<Diagnosis>();
  diagnosis->findings = posenc::identify(at<float>(table), checked);
  double* numbers = at<double>(out);
  numbers[1] = static_cast<double>(diagnosis->findings.size());
  numbers[0] = static_cast<double>(reinterpret_cast<Address>(diagnosis.release()));
}

void release_diagnosis(Address diagnosis) { delete at<Diagnosis>(diagnosis); }

// out: two numbers, the address of a finding's numbers, good until the next call, and how many they
// are: 22 of them, then its lists, each after its length, the last one's what is left.
void describe(Address diagnosis, std::size_t index, Address out) {
  Diagnosis& d = *at<Diagnosis>(diagnosis);
  const posenc::Finding& f = d.findings[index];
  d.numbers.clear();
  const auto put = [&d](double number) { d.numbers.push_back(number); };
  const auto put_each = [put](const std::vector<std::size_t>& list) {
    put(static_cast<double>(list.size()));
    for (const std::size_t number : list) put(static_cast<double>(number));
  };
  for (const double number : {static_cast<double>(f.verdict),
                              static_cast<double>(f.order),
                              static_cast<double>(f.frequencies),
                              static_cast<double>(f.odd),
                              f.base,
                              f.base_uncertainty,
                              f.shift,
                              f.amplitude,
                              static_cast<double>(f.doubled),
                              static_cast<double>(f.transposed),
                              static_cast<double>(f.channels_first),
                              static_cast<double>(f.ordered),
                              static_cast<double>(f.zero_columns),
                              static_cast<double>(f.values),
                              static_cast<double>(f.angles),
                              f.max_difference,
                              f.mean_difference,
                              f.was,
                              f.would_be,
                              static_cast<double>(f.differing),
                              static_cast<double>(f.row),
                              static_cast<double>(f.column)}) {
    put(number);
  }
  put_each(f.zero_rows);
  put_each(f.fields);
  put(static_cast<double>(f.axes.size()));
  for (const posenc::FoundAxis& axis : f.axes) {
    for (const double number : {axis.start, axis.step, static_cast<double>(axis.length)})
      put(number);
  }
  for (const double coordinate : f.coordinates) put(coordinate);
  double* numbers = at<double>(out);
  numbers[0] = static_cast<double>(reinterpret_cast<Address>(d.numbers.data()));
  numbers[1] = static_cast<double>(d.numbers.size());
}

// Addresses of texts whose last byte is 0.
Address presets(Address diagnosis, std::size_t index) {
  return reinterpret_cast<Address>(at<Diagnosis>(diagnosis)->findings[index].presets);
}

Address mistake(Address diagnosis, std::size_t index) {
  return reinterpret_cast<Address>(at<Diagnosis>(diagnosis)->findings[index].mistake);
}

// table: as many numbers as the one that was identified.
void write_table(Address diagnosis, std::size_t index, Address table) {
  posenc::write_table(at<Diagnosis>(diagnosis)->findings[index], at<float>(table));
}

// table: count numbers, which become what is left of them without the formula's.
void subtract(Address table, Address formula, std::size_t count) {
  posenc::difference(at<float>(table), at<float>(formula), count, at<float>(table));
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_doctor) {
  using emscripten::function;
  function("allocate", &allocate);
  function("release", &release);
  function("bytes", &bytes);
  function("identify", &Guarded<&identify, memory_error>::call);
  function("releaseDiagnosis", &release_diagnosis);
  function("describe", &Guarded<&describe, memory_error>::call);
  function("presets", &presets);
  function("mistake", &mistake);
  function("writeTable", &Guarded<&write_table, memory_error>::call);
  function("subtract", &subtract);
}
