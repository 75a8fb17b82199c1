/** The function with its answers kept: it is asked once for each key. The same key gets the same object. */
export function onceEach<Key, Value>(answer: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, answer(key));
    return known.get(key) as Value;
  };
}
