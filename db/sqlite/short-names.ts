/**
 * The fast build of sql.js has short names for its imports and exports; the build with full names is slower. They come
 * from sql-wasm.js of sql.js 1.16.0, and belong to this file alone.
 */
export const SHA256_OF_WASM = "43bbcdd44287e5a2db3b6b5af34b1a3485a7a441285d247976c1ebe3c61f8dbf";

/** Its imports: the letter, and the name. */
export const IMPORTS: Readonly<Record<string, string>> = {
  a: "__assert_fail",
  D: "__syscall_faccessat",
  j: "__syscall_fchmod",
  b: "__syscall_fcntl64",
  g: "__syscall_fstat64",
  J: "__syscall_ftruncate64",
  F: "__syscall_geteuid32",
  M: "__syscall_lstat64",
  L: "__syscall_newfstatat",
  x: "__syscall_openat",
  N: "__syscall_stat64",
  o: "__syscall_unlinkat",
  w: "_abort_js",
  A: "_localtime_js",
  d: "emscripten_date_now",
  c: "emscripten_get_now",
  l: "emscripten_resize_heap",
  G: "environ_get",
  H: "environ_sizes_get",
  e: "fd_close",
  m: "fd_fdstat_get",
  t: "fd_read",
  E: "fd_seek",
  K: "fd_sync",
  q: "fd_write",
};

/** Its exports: the name, and the letters. */
export const EXPORTS: Readonly<Record<string, string>> = {
  memory: "O",
  __wasm_call_ctors: "P",
  malloc: "Ia",
  free: "Ja",
  sqlite3_open: "Ha",
  sqlite3_close_v2: "Ea",
  sqlite3_errmsg: "$",
  sqlite3_changes: "Da",
  sqlite3_prepare_v2: "T",
  sqlite3_step: "U",
  sqlite3_reset: "V",
  sqlite3_clear_bindings: "da",
  sqlite3_finalize: "X",
  sqlite3_bind_int: "ya",
  sqlite3_bind_double: "xa",
  sqlite3_bind_text: "za",
  sqlite3_bind_blob: "wa",
  sqlite3_column_count: "ra",
  sqlite3_column_name: "Y",
  sqlite3_column_type: "_",
  sqlite3_column_double: "va",
  sqlite3_column_text: "Z",
  sqlite3_column_blob: "ta",
  sqlite3_column_bytes: "ua",
};
