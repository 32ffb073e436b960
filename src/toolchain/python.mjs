import { execFileSync } from "node:child_process";

/** Debian's Python comes before others on PATH, which do not see what apt installs. */
const candidates = [process.env.PYTHON, "/usr/bin/python3", "python3"];
const question =
  "from importlib.util import find_spec; exit(not (find_spec('torch') and find_spec('numpy')))";

/** Returns a Python that has PyTorch and NumPy, if there is one. */
export function findPython() {
  return candidates.find((python) => {
    if (!python) return false;
    try {
      execFileSync(python, ["-c", question], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
}
