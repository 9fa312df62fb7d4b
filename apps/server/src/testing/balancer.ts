import { once } from 'node:events'
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net'

/** What is in front of several servers: it gives each connection to the next one that takes it, no matter who comes. */
export interface Balancer {
  readonly url: string
  /** Connections through it now. */
  readonly lines: number
  /** Ends a share of the connections, without a goodbye. */
  cut(share: number): void
  /** What sockets say no longer arrives, on neither side, while their lines stay open. New ones are as always. */
  silenceSockets(): void
  close(): Promise<void>
}

/** How a socket's line begins, and no other. */
const HANDSHAKE = 'GET /socket.io/'

interface Line {
  readonly client: Socket
  readonly server: Socket
  isSocket: boolean
}

/** @param listServers the addresses of those that may be given connections at the moment */
export async function startBalancer(listServers: () => readonly string[]): Promise<Balancer> {
  const lines = new Set<Line>()
  let turn = 0

  function call(url: string): Promise<Socket> {
    const { port, hostname } = new URL(url)
    return new Promise((resolve, reject) => {
      const server = open({ port: Number(port), host: hostname })
      server.once('connect', () => resolve(server))
      server.on('error', reject)
    })
  }

  async function callNext(): Promise<Socket | null> {
    const servers = listServers()
    const first = turn++
    for (let index = 0; index < servers.length; index++) {
      const url = servers[(first + index) % servers.length] as string
      const server = await call(url).catch(() => null)
      if (server) return server
    }
    return null
  }

  async function pass(client: Socket): Promise<void> {
    client.on('error', () => {})
    const server = await callNext()
    if (!server || client.destroyed) {
      server?.destroy()
      client.destroy()
      return
    }
    const line: Line = { client, server, isSocket: false }
    lines.add(line)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('close', () => {
        lines.delete(line)
        other.destroy()
      })
      one.pipe(other)
    }
    client.once('data', (data: Buffer) => {
      line.isSocket = data.toString('latin1', 0, HANDSHAKE.length) === HANDSHAKE
    })
  }

  const entrance = createServer({ noDelay: true }, (client) => void pass(client))
  entrance.listen(0, '127.0.0.1')
  await once(entrance, 'listening')
  const { port } = entrance.address() as AddressInfo

  function cut(share: number): void {
    for (const { client, server } of [...lines].slice(0, Math.ceil(lines.size * share))) {
      client.resetAndDestroy()
      server.resetAndDestroy()
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    get lines() {
      return lines.size
    },
    cut,
    silenceSockets() {
      for (const { client, server, isSocket } of lines) {
        if (!isSocket) continue
        client.unpipe(server).resume()
        server.unpipe(client).resume()
      }
    },
    async close() {
      const closed = once(entrance, 'close')
      entrance.close()
      cut(1)
      await closed
    },
  }
}
