import type { XmlElement } from '../../xml/read-xml.ts'

// FET writes its values as the texts of elements.

export const childOf = (element: XmlElement, name: string) =>
  element.children.find((one) => one.name === name)

/** Empty without such an element. */
export const textOf = (element: XmlElement, name: string) => childOf(element, name)?.text.trim() ?? ''

/** Of all elements of the name that have a text. */
export const textsOf = (element: XmlElement, name: string) =>
  element.children.flatMap((one) => (one.name === name ? one.text.trim() || [] : []))

/** The elements of a name in a list of the file. */
export const listOf = (root: XmlElement, list: string, name: string) =>
  childOf(root, list)?.children.filter((one) => one.name === name) ?? []

export const isActive = (element: XmlElement) => textOf(element, 'Active') !== 'false'

/** Whether a constraint has to be kept, and is no wish. */
export const isRequired = (constraint: XmlElement) => Number(textOf(constraint, 'Weight_Percentage')) >= 100
