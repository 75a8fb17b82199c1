/**
 * Stands for a schema, or for fields of one by name, until it is first used, and makes it then. The build puts it around those of
 * the browser: a screen that shows records need not make what its forms check by before somebody opens one. What is kept by a
 * schema itself, such as the facts of a field, is not found by what stands for it: only the server asks for those.
 */
export function madeLate<Schema extends object>(make: () => Schema): Schema {
  let made: Schema | undefined;
  const schema = () => {
    made ??= make();
    return made;
  };
  return new Proxy({} as Schema, {
    get: (_, name) => Reflect.get(schema(), name),
    has: (_, name) => Reflect.has(schema(), name),
    ownKeys: () => Reflect.ownKeys(schema()),
    // Of what a stand-in does not have itself it may only tell as of what can be changed.
    getOwnPropertyDescriptor(_, name) {
      const told = Reflect.getOwnPropertyDescriptor(schema(), name);
      return told && { ...told, configurable: true };
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(schema()),
  });
}
