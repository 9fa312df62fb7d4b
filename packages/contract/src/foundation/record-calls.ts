import * as z from 'zod'
import { type Access, type Endpoint, endpoint } from './endpoint.ts'
import { done, idParams } from './fields.ts'

type Nothing = z.ZodObject<Record<never, never>>

/** What a call says of itself: `clash` tells when it is answered 409. */
interface Said {
  readonly summary: string
  readonly clash?: string
}

interface RecordCalls<Listed, New, Added, Change, Changed> {
  /** Without `access`, administrators read it. */
  readonly list: Said & { readonly access?: Access; readonly reply: Listed }
  readonly create: Said & { readonly body: New; readonly reply: Added }
  readonly update: Said & { readonly body: Change; readonly reply: Changed }
  readonly remove: Said
}

/** The calls of a kind of record: its list, and how administrators add, change and delete one. */
export function recordCalls<
  Listed extends z.ZodType,
  New extends z.ZodType,
  Added extends z.ZodType,
  Change extends z.ZodType,
  Changed extends z.ZodType,
>(
  path: `/api/${string}`,
  { list, create, update, remove }: RecordCalls<Listed, New, Added, Change, Changed>,
): {
  list: Endpoint<Nothing, Nothing, Nothing, z.ZodArray<Listed>>
  create: Endpoint<Nothing, Nothing, New, Added>
  update: Endpoint<typeof idParams, Nothing, Change, Changed>
  remove: Endpoint<typeof idParams, Nothing, Nothing, typeof done>
} {
  const access = ['admin'] as const
  return {
    list: endpoint({ access, ...list, method: 'GET', path, reply: z.array(list.reply) }),
    create: endpoint({ access, ...create, method: 'POST', path, status: 201 }),
    update: endpoint({ access, ...update, method: 'PUT', path: `${path}/:id`, params: idParams }),
    remove: endpoint({
      access,
      ...remove,
      method: 'POST',
      path: `${path}/delete/:id`,
      params: idParams,
      reply: done,
    }),
  }
}
