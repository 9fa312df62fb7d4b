import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

function rememberValue<Value>(): (now: Value) => Value {
  let steady: Value | undefined
  return (now) => {
    steady = replaceEqualDeep(steady, now)
    return steady
  }
}

/** The same object as before as long as it says the same; for short lists, which are compared whole. */
export function useSteady<Value>(value: Value): Value {
  const [keep] = useState(() => rememberValue<Value>())
  return keep(value)
}
