// biome-ignore-all lint/complexity/useArrowFunction: Emscripten looks for the word function to give each its name
// The part of embind that is JavaScript, in place of Emscripten's own: only what this folder's files ask for. Nothing
// is made before it is first called, so loading a module costs reading the names of its functions. Emscripten's own
// makes everything at once, checks again what src/api has checked, and is half of the glue. Only for Emscripten 3.1.6,
// whose calls these are (emscripten/bind.h, emscripten/val.h): calls.cpp passes them on, each with its only argument or
// with the address `at` of its arguments, 32 bits each. See CMakeLists.txt.

mergeInto(LibraryManager.library, {
  // What is known of a C++ type, by embind's id of it:
  // - read(address): the JavaScript value of one in the wasm memory;
  // - from(wire): of one that a function returned; undefined if that is the value itself;
  // - to(value, cleanups): what a function gets, and what is to be done after the call; undefined if it gets the value.
  $borderTypes: {},

  // Values of JavaScript that C++ holds by a number, and how often. The first four never leave.
  $borderHandles: [
    { value: undefined },
    { value: undefined },
    { value: null },
    { value: true },
    { value: false },
  ],
  $borderFreeHandles: [],
  $borderCallers: [],

  $borderText: function (at) {
    let text = "";
    for (; HEAPU8[at >>> 0] !== 0; ++at) text += String.fromCharCode(HEAPU8[at >>> 0]);
    return text;
  },

  $borderHandle__deps: ["$borderHandles", "$borderFreeHandles"],
  $borderHandle: function (value) {
    for (let handle = 1; handle < 5; ++handle) {
      if (borderHandles[handle].value === value) return handle;
    }
    const handle = borderFreeHandles.length > 0 ? borderFreeHandles.pop() : borderHandles.length;
    borderHandles[handle] = { value: value, count: 1 };
    return handle;
  },

  // The value of a handle, which is given back.
  $borderTake__deps: ["$borderHandles", "border_decref"],
  $borderTake: function (handle) {
    const value = borderHandles[handle].value;
    _border_decref(handle);
    return value;
  },

  $borderWire: function (type, value, cleanups) {
    return type.to === undefined ? value : type.to(value, cleanups);
  },

  $borderRun: function (cleanups) {
    while (cleanups.length > 0) cleanups.pop()();
  },

  $borderTypesAt__deps: ["$borderTypes"],
  $borderTypesAt: function (count, at) {
    return Array.from({ length: count }, (_, n) => borderTypes[HEAPU32[(at >>> 2) + n]]);
  },

  // --- Types -------------------------------------------------------------------------------------

  border_register_void__deps: ["$borderTypes"],
  border_register_void: function (at) {
    const id = HEAPU32[at >>> 2];
    borderTypes[id] = { __proto__: null, isVoid: true };
  },

  border_register_bool__deps: ["$borderTypes"],
  border_register_bool: function (at) {
    const id = HEAPU32[at >>> 2];
    borderTypes[id] = {
      __proto__: null,
      read: (at) => HEAPU8[at >>> 0] !== 0,
      from: (wire) => wire !== 0,
    };
  },

  // All integers of the border have 32 bits.
  border_register_integer__deps: ["$borderTypes"],
  border_register_integer: function (at) {
    const id = HEAPU32[at >>> 2];
    const least = HEAPU32[(at >>> 2) + 2];
    borderTypes[id] =
      least === 0
        ? { __proto__: null, read: (at) => HEAPU32[at >>> 2], from: (wire) => wire >>> 0 }
        : { __proto__: null, read: (at) => HEAP32[at >>> 2] };
  },

  border_register_float__deps: ["$borderTypes"],
  border_register_float: function (at) {
    const id = HEAPU32[at >>> 2];
    const size = HEAPU32[(at >>> 2) + 2];
    borderTypes[id] = {
      __proto__: null,
      read: (at) => (size === 4 ? HEAPF32[at >>> 2] : HEAPF64[at >>> 3]),
    };
  },

  border_register_std_string__deps: ["$borderTypes", "free", "malloc"],
  border_register_std_string: function (at) {
    const id = HEAPU32[at >>> 2];
    borderTypes[id] = {
      __proto__: null,
      to: (text, cleanups) => {
        const bytes = new TextEncoder().encode(text);
        const at = _malloc(4 + bytes.length) >>> 0;
        HEAPU32[at >>> 2] = bytes.length;
        HEAPU8.set(bytes, at + 4);
        cleanups.push(() => _free(at));
        return at;
      },
    };
  },

  border_register_memory_view__deps: ["$borderTypes"],
  border_register_memory_view: function (at) {
    const id = HEAPU32[at >>> 2];
    const kind = HEAPU32[(at >>> 2) + 1];
    const arrays = [
      Int8Array,
      Uint8Array,
      Int16Array,
      Uint16Array,
      Int32Array,
      Uint32Array,
      Float32Array,
      Float64Array,
    ];
    borderTypes[id] = {
      __proto__: null,
      read: (at) => new arrays[kind](buffer, HEAPU32[(at >>> 2) + 1], HEAPU32[at >>> 2]),
    };
  },

  border_register_emval__deps: ["$borderHandle", "$borderTake", "$borderTypes"],
  border_register_emval: function (at) {
    const id = HEAPU32[at >>> 2];
    borderTypes[id] = {
      __proto__: null,
      read: (at) => borderTake(HEAPU32[at >>> 2]),
      from: borderTake,
      to: borderHandle,
    };
  },

  // A value of an enum is its number.
  border_register_enum__deps: ["$borderText", "$borderTypes"],
  border_register_enum: function (at) {
    const id = HEAPU32[at >>> 2];
    const name = HEAPU32[(at >>> 2) + 1];
    const size = HEAPU32[(at >>> 2) + 2];
    const values = {};
    borderTypes[id] = {
      __proto__: null,
      values: values,
      read: (at) =>
        size === 1 ? HEAPU8[at >>> 0] : size === 2 ? HEAPU16[at >>> 1] : HEAP32[at >>> 2],
    };
    Module[borderText(name)] = values;
  },

  border_register_enum_value__deps: ["$borderText", "$borderTypes"],
  border_register_enum_value: function (at) {
    const id = HEAPU32[at >>> 2];
    const name = HEAPU32[(at >>> 2) + 1];
    const value = HEAPU32[(at >>> 2) + 2];
    borderTypes[id].values[borderText(name)] = value;
  },

  // --- Objects with named fields -----------------------------------------------------------------

  border_register_value_object__deps: [
    "$borderRun",
    "$borderTypes",
    "$borderWire",
    "$getWasmTableEntry",
  ],
  border_register_value_object: function (at) {
    const id = HEAPU32[at >>> 2];
    const make = HEAPU32[(at >>> 2) + 2];
    const remove = HEAPU32[(at >>> 2) + 3];
    const fields = [];
    const from = (object) => {
      const made = {};
      for (const field of fields) {
        const type = borderTypes[field.gets];
        const wire = getWasmTableEntry(field.getter)(field.getterContext, object);
        made[field.name] = type.from === undefined ? wire : type.from(wire);
      }
      getWasmTableEntry(remove)(object);
      return made;
    };
    borderTypes[id] = {
      __proto__: null,
      fields: fields,
      read: (at) => from(HEAPU32[at >>> 2]),
      from: from,
      to: (value, cleanups) => {
        const object = getWasmTableEntry(make)();
        cleanups.push(() => getWasmTableEntry(remove)(object));
        for (const field of fields) {
          const own = [];
          const wire = borderWire(borderTypes[field.sets], value[field.name], own);
          getWasmTableEntry(field.setter)(field.setterContext, object, wire);
          borderRun(own);
        }
        return object;
      },
    };
  },

  border_register_value_object_field__deps: ["$borderText", "$borderTypes"],
  border_register_value_object_field: function (at) {
    const id = HEAPU32[at >>> 2];
    const name = HEAPU32[(at >>> 2) + 1];
    const gets = HEAPU32[(at >>> 2) + 2];
    const getter = HEAPU32[(at >>> 2) + 3];
    const getterContext = HEAPU32[(at >>> 2) + 4];
    const sets = HEAPU32[(at >>> 2) + 5];
    const setter = HEAPU32[(at >>> 2) + 6];
    const setterContext = HEAPU32[(at >>> 2) + 7];
    borderTypes[id].fields.push({
      name: borderText(name),
      gets: gets,
      getter: getter,
      getterContext: getterContext,
      sets: sets,
      setter: setter,
      setterContext: setterContext,
    });
  },

  // --- Functions ---------------------------------------------------------------------------------

  border_register_function__deps: [
    "$borderRun",
    "$borderText",
    "$borderTypesAt",
    "$borderWire",
    "$getWasmTableEntry",
  ],
  border_register_function: function (at) {
    const name = HEAPU32[at >>> 2];
    const count = HEAPU32[(at >>> 2) + 1];
    const types = HEAPU32[(at >>> 2) + 2];
    const invoker = HEAPU32[(at >>> 2) + 3];
    const own = HEAPU32[(at >>> 2) + 4];
    let call;
    const make = () => {
      const all = borderTypesAt(count, types);
      const result = all[0];
      const given = all.slice(1);
      const invoke = getWasmTableEntry(invoker);
      const raw = given.every((type) => type.to === undefined)
        ? (args) => invoke(own, ...args)
        : (args) => {
            const cleanups = [];
            const wire = invoke(
              own,
              ...given.map((type, n) => borderWire(type, args[n], cleanups)),
            );
            borderRun(cleanups);
            return wire;
          };
      return result.from === undefined ? raw : (args) => result.from(raw(args));
    };
    Module[borderText(name)] = (...args) => {
      if (call === undefined) call = make();
      return call(args);
    };
  },

  // --- Values of JavaScript in C++ ---------------------------------------------------------------

  border_incref__deps: ["$borderHandles"],
  border_incref: function (handle) {
    if (handle > 4) ++borderHandles[handle].count;
  },

  border_decref__deps: ["$borderHandles", "$borderFreeHandles"],
  border_decref: function (handle) {
    if (handle > 4 && --borderHandles[handle].count === 0) {
      borderHandles[handle] = undefined;
      borderFreeHandles.push(handle);
    }
  },

  border_new_cstring__deps: ["$borderHandle", "$borderText"],
  border_new_cstring: function (at) {
    return borderHandle(borderText(at));
  },

  border_new_array__deps: ["$borderHandle"],
  border_new_array: function () {
    return borderHandle([]);
  },

  border_get_module_property__deps: ["$borderHandle", "$borderText"],
  border_get_module_property: function (name) {
    return borderHandle(Module[borderText(name)]);
  },

  border_get_property__deps: ["$borderHandle", "$borderHandles"],
  border_get_property: function (at) {
    const handle = HEAPU32[at >>> 2];
    const key = HEAPU32[(at >>> 2) + 1];
    return borderHandle(borderHandles[handle].value[borderHandles[key].value]);
  },

  border_take_value__deps: ["$borderHandle", "$borderTypes"],
  border_take_value: function (at) {
    const id = HEAPU32[at >>> 2];
    const from = HEAPU32[(at >>> 2) + 1];
    return borderHandle(borderTypes[id].read(from));
  },

  border_as__deps: ["$borderHandle", "$borderHandles", "$borderTypes", "$borderWire"],
  border_as: function (at) {
    const handle = HEAPU32[at >>> 2];
    const id = HEAPU32[(at >>> 2) + 1];
    const cleanupsAt = HEAPU32[(at >>> 2) + 2];
    const cleanups = [];
    HEAPU32[cleanupsAt >>> 2] = borderHandle(cleanups);
    return borderWire(borderTypes[id], borderHandles[handle].value, cleanups);
  },

  border_run_destructors__deps: ["$borderRun", "$borderTake"],
  border_run_destructors: function (handle) {
    borderRun(borderTake(handle));
  },

  // Each argument takes 8 bytes.
  $borderArguments: function (types, at) {
    return types.map((type, n) => type.read(at + 8 * n));
  },

  border_call__deps: ["$borderArguments", "$borderHandle", "$borderHandles", "$borderTypesAt"],
  border_call: function (at) {
    const handle = HEAPU32[at >>> 2];
    const count = HEAPU32[(at >>> 2) + 1];
    const types = HEAPU32[(at >>> 2) + 2];
    const from = HEAPU32[(at >>> 2) + 3];
    const call = borderHandles[handle].value;
    return borderHandle(call(...borderArguments(borderTypesAt(count, types), from)));
  },

  border_get_method_caller__deps: ["$borderCallers", "$borderTypesAt"],
  border_get_method_caller: function (at) {
    const count = HEAPU32[at >>> 2];
    const types = HEAPU32[(at >>> 2) + 1];
    return borderCallers.push(borderTypesAt(count, types)) - 1;
  },

  border_call_method__deps: [
    "$borderArguments",
    "$borderCallers",
    "$borderHandle",
    "$borderHandles",
    "$borderText",
    "$borderWire",
  ],
  border_call_method: function (at) {
    const caller = HEAPU32[at >>> 2];
    const handle = HEAPU32[(at >>> 2) + 1];
    const name = HEAPU32[(at >>> 2) + 2];
    const cleanupsAt = HEAPU32[(at >>> 2) + 3];
    const from = HEAPU32[(at >>> 2) + 4];
    const types = borderCallers[caller];
    const object = borderHandles[handle].value;
    const cleanups = [];
    HEAPU32[cleanupsAt >>> 2] = borderHandle(cleanups);
    const result = object[borderText(name)](...borderArguments(types.slice(1), from));
    return types[0].isVoid ? 0 : borderWire(types[0], result, cleanups);
  },

  border_call_void_method__deps: [
    "$borderArguments",
    "$borderCallers",
    "$borderHandles",
    "$borderText",
  ],
  border_call_void_method: function (at) {
    const caller = HEAPU32[at >>> 2];
    const handle = HEAPU32[(at >>> 2) + 1];
    const name = HEAPU32[(at >>> 2) + 2];
    const from = HEAPU32[(at >>> 2) + 3];
    const object = borderHandles[handle].value;
    object[borderText(name)](...borderArguments(borderCallers[caller].slice(1), from));
  },
});
