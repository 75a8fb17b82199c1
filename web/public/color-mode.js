// Loaded by a plain script tag, so that the first paint already has the reader's colours. `layout/color-mode.ts` takes over.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem("stockworks.color-mode");
  } catch {
    // Storage may be forbidden; the system's colours then decide.
  }
  const isDark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);
})();
