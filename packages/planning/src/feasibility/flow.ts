/** A network through which as much as possible is sent from its first node to its second one. */
export interface Network {
  readonly nodes: number
  /** From node to node, and how much the edge lets through. */
  readonly edges: readonly (readonly [from: number, to: number, capacity: number])[]
}

/** How much gets through, and the nodes that could still be reached then: what they lack is lacking for good. */
export interface Flow {
  readonly sent: number
  readonly reached: readonly boolean[]
}

export const SOURCE = 0
export const SINK = 1

/** Arcs in pairs: that of an edge at an even index, its way back behind it. */
interface Arcs {
  readonly to: Int32Array
  /** What still fits through, by arc. */
  readonly room: Float64Array
  /** First arc by node, next arc by arc; -1 where there is none. */
  readonly first: Int32Array
  readonly next: Int32Array
}

/** The greatest flow, by shortest ways (Dinic 1970). */
export function sendFlow({ nodes, edges }: Network): Flow {
  const arcs = layArcs(nodes, edges)
  let sent = 0
  for (;;) {
    const level = findLevels(arcs)
    if ((level[SINK] as number) < 0) {
      return { sent, reached: Array.from(level, (one) => one >= 0) }
    }
    const at = arcs.first.slice()
    for (;;) {
      const more = push(arcs, level, at, SOURCE, Number.POSITIVE_INFINITY)
      if (more === 0) break
      sent += more
    }
  }
}

function layArcs(nodes: number, edges: Network['edges']): Arcs {
  const arcs = {
    to: new Int32Array(edges.length * 2),
    room: new Float64Array(edges.length * 2),
    first: new Int32Array(nodes).fill(-1),
    next: new Int32Array(edges.length * 2),
  }
  const lay = (arc: number, from: number, to: number, room: number) => {
    arcs.to[arc] = to
    arcs.room[arc] = room
    arcs.next[arc] = arcs.first[from] as number
    arcs.first[from] = arc
  }
  for (const [index, [from, to, capacity]] of edges.entries()) {
    lay(index * 2, from, to, capacity)
    lay(index * 2 + 1, to, from, 0)
  }
  return arcs
}

/** Steps from the source by node, along arcs through which something still fits; -1 for what cannot be reached. */
function findLevels({ to, room, first, next }: Arcs): Int32Array {
  const level = new Int32Array(first.length).fill(-1)
  level[SOURCE] = 0
  const queue = [SOURCE]
  for (const node of queue) {
    for (let arc = first[node] as number; arc >= 0; arc = next[arc] as number) {
      const other = to[arc] as number
      if ((room[arc] as number) <= 0 || (level[other] as number) >= 0) continue
      level[other] = (level[node] as number) + 1
      queue.push(other)
    }
  }
  return level
}

/** Sends up to `most` from a node towards the sink; `at` remembers which arcs lead nowhere any more. */
function push(arcs: Arcs, level: Int32Array, at: Int32Array, node: number, most: number): number {
  if (node === SINK) return most
  for (let arc = at[node] as number; arc >= 0; arc = arcs.next[arc] as number) {
    at[node] = arc
    const other = arcs.to[arc] as number
    const room = arcs.room[arc] as number
    if (room <= 0 || level[other] !== (level[node] as number) + 1) continue
    const sent = push(arcs, level, at, other, Math.min(most, room))
    if (sent === 0) continue
    arcs.room[arc] = room - sent
    arcs.room[arc ^ 1] = (arcs.room[arc ^ 1] as number) + sent
    return sent
  }
  at[node] = -1
  return 0
}
