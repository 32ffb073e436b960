#include "posenc/doctor/names.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

bool near(double a, double b) { return std::fabs(a - b) <= 2e-3 * (1 + std::fabs(b)); }

const char* sequence_names(const Finding& f, std::size_t pairs) {
  using Form = FrequencyForm;
  if (f.doubled) return "";
  const bool even = f.odd == OddColumn::none;
  if (!near(f.amplitude, 1)) {
    const bool shrunk = f.order == ColumnOrder::concatenated && f.frequencies == Form::paper &&
                        even && near(f.amplitude * f.amplitude * real(2 * pairs), 1);
    return shrunk ? "x-transformers" : "";
  }
  switch (f.order) {
    case ColumnOrder::interleaved:
      if (f.frequencies == Form::paper) {
        if (even) {
          return "paper burn d2l diffusers-sinusoidal keras-hub tatp22-1d tf-tutorial xlm";
        }
        if (f.odd == OddColumn::last_sine) return "keras-hub tf-tutorial xlm";
      }
      if (f.frequencies == Form::rounded) return "tatp22-1d";
      if (f.frequencies == Form::shifted && f.shift < 0) return "tatp22-1d";  // cut
      break;
    case ColumnOrder::concatenated:
      if (f.frequencies == Form::paper) {
        if (even) return "mae-1d diffusers-1d marian diffusers-timestep";
        if (f.odd == OddColumn::last_sine) return "marian";
      }
      if (f.frequencies == Form::endpoint && f.odd != OddColumn::last_sine) {
        // fairseq clears the row of its padding_idx; a class token stands in row 0.
        const bool elsewhere = !f.zero_rows.empty() && f.zero_rows.back() != 0;
        return elsewhere ? "fairseq" : "tensor2tensor fairseq diffusers-timestep";
      }
      if (f.frequencies != Form::growing && f.odd != OddColumn::last_sine)
        return "diffusers-timestep";
      break;
    case ColumnOrder::cosines_first:
      if (f.frequencies == Form::growing) break;
      if (f.frequencies == Form::paper && even) return "diffusers-timestep diffusers-1d";
      return "diffusers-timestep";
    default:
      break;
  }
  return "";
}

const char* grid_names(const Finding& f) {
  using Form = FrequencyForm;
  const bool fast_first = f.fields.size() == 2 && f.fields[0] == 1;
  bool counted = true, parts = true, before_zero = false;
  for (const FoundAxis& axis : f.axes) {
    const bool single = axis.length == 1 || std::isnan(axis.step);
    before_zero = before_zero || axis.start < 0;
    if (std::isnan(axis.step)) continue;  // unseen
    counted = counted && axis.start == 0 && (axis.step == 1 || single);
    parts = parts && axis.start != 0 && (near(axis.start, axis.step) || single);
  }
  if (f.frequencies == Form::growing && f.order != ColumnOrder::bands_in_turn) return "";
  const bool three = f.axes.size() == 3;  // one of them perhaps unseen
  switch (f.order) {
    case ColumnOrder::concatenated:
      if (three) return f.frequencies == Form::endpoint ? "tensor2tensor-nd" : "diffusers-3d";
      if (f.frequencies == Form::endpoint) return "tensor2tensor-nd";
      if (fast_first) return counted ? "mae diffusers-2d" : "diffusers-2d";
      return counted ? "timm-2d" : "";
    case ColumnOrder::cosines_first:
      return fast_first ? "diffusers-2d" : "";
    case ColumnOrder::sines_then_cosines:
      // DINOv3 counts from the middle of the image; so do pixels, at frequencies of their own.
      if (f.doubled) {
        return before_zero && f.frequencies == Form::paper ? "timm-dinov3" : "timm-rotary-cat";
      }
      return counted ? "timm-2d timm-fourier" : "timm-fourier";
    case ColumnOrder::interleaved:
      if (!three && !f.ordered) return counted ? "tatp22-2d detr" : "detr";
      if (!three && parts) return "detr";
      return !counted ? "" : three ? "tatp22-3d" : "tatp22-2d";
    case ColumnOrder::bands_in_turn:
      return three ? "timm-mrope" : "diffusers-bounding-box";
    default:
      return "";
  }
}

}  // namespace

const char* preset_names(const Finding& finding, std::size_t pairs) {
  return finding.axes.size() > 1 ? grid_names(finding) : sequence_names(finding, pairs);
}

bool name_mistake(const Explanation& e, Finding& f, bool first) {
  const char* mistake = "";
  if (f.frequencies == FrequencyForm::growing && f.presets[0] == 0) {
    // Whole positions: multiplied where the paper divides. Those that are whole only in units of
    // the fastest frequency: the pairs stand in reverse.
    const Group& group = e.structure.groups[0];
    const double fastest = frequencies(e.tuning, group).back();
    bool whole = f.base == 10000, reversed = true;
    for (std::size_t n = 0; n < e.structure.axes; ++n) {
      const FoundAxis& axis = e.axes[n];
      whole = whole && simple(axis, 1) && axis.step > 0.2;
      reversed = reversed && simple(axis, fastest) && axis.step * fastest > 0.2;
    }
    mistake = whole ? "multiplied" : reversed ? "pairs-reversed" : "";
    if (*mistake == 0) f.verdict = std::max(f.verdict, Verdict::ambiguous);
  }
  if (f.frequencies == FrequencyForm::products) mistake = "product-for-power";
  const bool side_by_side =
      f.order == ColumnOrder::interleaved || f.order == ColumnOrder::cosines_interleaved;
  if (f.frequencies == FrequencyForm::endpoint && side_by_side && f.axes.size() == 1) {
    if (!first || f.base != 10000) return first;
    mistake = "endpoint-for-paper";
  }
  if (*mistake == 0) return true;
  f.mistake = mistake;
  f.presets = "";
  if (f.verdict == Verdict::match) f.verdict = Verdict::mistake;
  return true;
}

}  // namespace posenc
