// biome-ignore-all lint/complexity/useArrowFunction: Emscripten looks for the word function to give each its name
// The part of embind that is JavaScript, in place of Emscripten's own: only what this folder's files ask for. Nothing
// is made before it is first called, so loading a module costs reading the names of its functions. Emscripten's own
// makes everything at once, checks again what src/api has checked, and is half of the glue. Only for Emscripten 3.1.6,
// whose calls these are (emscripten/bind.h, emscripten/val.h): see CMakeLists.txt.

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
  $borderTake__deps: ["$borderHandles", "_emval_decref"],
  $borderTake: function (handle) {
    const value = borderHandles[handle].value;
    __emval_decref(handle);
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

  _embind_register_void__deps: ["$borderTypes"],
  _embind_register_void: function (id) {
    borderTypes[id] = { __proto__: null, isVoid: true };
  },

  _embind_register_bool__deps: ["$borderTypes"],
  _embind_register_bool: function (id) {
    borderTypes[id] = {
      __proto__: null,
      read: (at) => HEAPU8[at >>> 0] !== 0,
      from: (wire) => wire !== 0,
    };
  },

  // All integers of the border have 32 bits.
  _embind_register_integer__deps: ["$borderTypes"],
  _embind_register_integer: function (id, _name, _size, least) {
    borderTypes[id] =
      least === 0
        ? { __proto__: null, read: (at) => HEAPU32[at >>> 2], from: (wire) => wire >>> 0 }
        : { __proto__: null, read: (at) => HEAP32[at >>> 2] };
  },

  _embind_register_float__deps: ["$borderTypes"],
  _embind_register_float: function (id, _name, size) {
    borderTypes[id] = {
      __proto__: null,
      read: (at) => (size === 4 ? HEAPF32[at >>> 2] : HEAPF64[at >>> 3]),
    };
  },

  _embind_register_std_string__deps: ["$borderTypes", "malloc", "free"],
  _embind_register_std_string: function (id) {
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

  _embind_register_memory_view__deps: ["$borderTypes"],
  _embind_register_memory_view: function (id, kind) {
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

  _embind_register_emval__deps: ["$borderTypes", "$borderHandle", "$borderTake"],
  _embind_register_emval: function (id) {
    borderTypes[id] = {
      __proto__: null,
      read: (at) => borderTake(HEAPU32[at >>> 2]),
      from: borderTake,
      to: borderHandle,
    };
  },

  // A value of an enum is its number.
  _embind_register_enum__deps: ["$borderTypes", "$borderText"],
  _embind_register_enum: function (id, name, size) {
    const values = {};
    borderTypes[id] = {
      __proto__: null,
      values: values,
      read: (at) =>
        size === 1 ? HEAPU8[at >>> 0] : size === 2 ? HEAPU16[at >>> 1] : HEAP32[at >>> 2],
    };
    Module[borderText(name)] = values;
  },

  _embind_register_enum_value__deps: ["$borderTypes", "$borderText"],
  _embind_register_enum_value: function (id, name, value) {
    borderTypes[id].values[borderText(name)] = value;
  },

  // --- Objects with named fields -----------------------------------------------------------------

  _embind_register_value_object__deps: [
    "$borderTypes",
    "$borderRun",
    "$borderWire",
    "$getWasmTableEntry",
  ],
  _embind_register_value_object: function (id, _name, _makeKind, make, _removeKind, remove) {
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

  _embind_register_value_object_field__deps: ["$borderTypes", "$borderText"],
  _embind_register_value_object_field: function (
    id,
    name,
    gets,
    _getterKind,
    getter,
    getterContext,
    sets,
    _setterKind,
    setter,
    setterContext,
  ) {
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

  _embind_finalize_value_object: function () {},

  // --- Functions ---------------------------------------------------------------------------------

  _embind_register_function__deps: [
    "$borderTypesAt",
    "$borderText",
    "$borderRun",
    "$borderWire",
    "$getWasmTableEntry",
  ],
  _embind_register_function: function (name, count, types, _kind, invoker, own) {
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

  _emval_incref__deps: ["$borderHandles"],
  _emval_incref: function (handle) {
    if (handle > 4) ++borderHandles[handle].count;
  },

  _emval_decref__deps: ["$borderHandles", "$borderFreeHandles"],
  _emval_decref: function (handle) {
    if (handle > 4 && --borderHandles[handle].count === 0) {
      borderHandles[handle] = undefined;
      borderFreeHandles.push(handle);
    }
  },

  _emval_new_cstring__deps: ["$borderHandle", "$borderText"],
  _emval_new_cstring: function (at) {
    return borderHandle(borderText(at));
  },

  _emval_new_array__deps: ["$borderHandle"],
  _emval_new_array: function () {
    return borderHandle([]);
  },

  _emval_get_module_property__deps: ["$borderHandle", "$borderText"],
  _emval_get_module_property: function (name) {
    return borderHandle(Module[borderText(name)]);
  },

  _emval_get_property__deps: ["$borderHandle", "$borderHandles"],
  _emval_get_property: function (handle, key) {
    return borderHandle(borderHandles[handle].value[borderHandles[key].value]);
  },

  _emval_take_value__deps: ["$borderHandle", "$borderTypes"],
  _emval_take_value: function (id, at) {
    return borderHandle(borderTypes[id].read(at));
  },

  _emval_as__deps: ["$borderHandle", "$borderHandles", "$borderTypes", "$borderWire"],
  _emval_as: function (handle, id, cleanupsAt) {
    const cleanups = [];
    HEAPU32[cleanupsAt >>> 2] = borderHandle(cleanups);
    return borderWire(borderTypes[id], borderHandles[handle].value, cleanups);
  },

  _emval_run_destructors__deps: ["$borderRun", "$borderTake"],
  _emval_run_destructors: function (handle) {
    borderRun(borderTake(handle));
  },

  // Each argument takes 8 bytes.
  $borderArguments: function (types, at) {
    return types.map((type, n) => type.read(at + 8 * n));
  },

  _emval_call__deps: ["$borderArguments", "$borderHandle", "$borderHandles", "$borderTypesAt"],
  _emval_call: function (handle, count, types, at) {
    const call = borderHandles[handle].value;
    return borderHandle(call(...borderArguments(borderTypesAt(count, types), at)));
  },

  _emval_get_method_caller__deps: ["$borderCallers", "$borderTypesAt"],
  _emval_get_method_caller: function (count, types) {
    return borderCallers.push(borderTypesAt(count, types)) - 1;
  },

  _emval_call_method__deps: [
    "$borderArguments",
    "$borderCallers",
    "$borderHandle",
    "$borderHandles",
    "$borderText",
    "$borderWire",
  ],
  _emval_call_method: function (caller, handle, name, cleanupsAt, at) {
    const types = borderCallers[caller];
    const object = borderHandles[handle].value;
    const cleanups = [];
    HEAPU32[cleanupsAt >>> 2] = borderHandle(cleanups);
    const result = object[borderText(name)](...borderArguments(types.slice(1), at));
    return types[0].isVoid ? 0 : borderWire(types[0], result, cleanups);
  },

  _emval_call_void_method__deps: [
    "$borderArguments",
    "$borderCallers",
    "$borderHandles",
    "$borderText",
  ],
  _emval_call_void_method: function (caller, handle, name, at) {
    const object = borderHandles[handle].value;
    object[borderText(name)](...borderArguments(borderCallers[caller].slice(1), at));
  },
});
