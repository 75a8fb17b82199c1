/** How Chromium is started for tests. */
export const args = [
  "--no-sandbox",
  // A new page would have a new process, and read and compile the whole app again for each test.
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  // A moving picture of its own stands for the camera, whether or not this machine has one. For all, because other words
  // would start another browser for the tests that use it.
  "--use-fake-device-for-media-stream",
  // A browser without windows has nothing to ask with. What a page says of a refusal is tried by refusing in the page itself.
  "--use-fake-ui-for-media-stream",
  // A page lives for seconds: to make its code faster takes longer than to run it.
  "--js-flags=--no-opt,--no-maglev",
];
