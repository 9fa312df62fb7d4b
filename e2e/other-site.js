/* The script of a page of another site: what it tries, from the browser of somebody who is logged in to ours. */

/** Sends each call in every way that a page has; answers what it could read of it. */
async function attack(site, attempts) {
  const tried = []
  const note = async (what, sending) => {
    const read = await sending.then(
      (answer) => answer.text(),
      () => null,
    )
    tried.push({ what, read: read === '' ? null : read })
  }
  const body = JSON.stringify({
    courseName: 'Forged',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    siteName: 'Forged',
  })
  for (const { what, method, path } of attempts) {
    const url = site + path
    const options = { method, body, credentials: 'include' }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
      const headers = { 'content-type': type }
      await note(`${what} as ${type}`, fetch(url, { ...options, headers }))
      await note(`${what} as ${type}, unread`, fetch(url, { ...options, headers, mode: 'no-cors' }))
    }
    await note(
      `${what} with a token of its own`,
      fetch(url, { ...options, headers: { authorization: 'Bearer x' } }),
    )
    navigator.sendBeacon(url, body)
    // A form needs no permission: it goes to a frame that the page cannot look into.
    const form = document.createElement('form')
    Object.assign(form, { action: url, method: 'post', target: 'hidden', enctype: 'text/plain' })
    form.innerHTML =
      '<input name=\'{"courseName":"Forged","startDate":"2026-01-01","endDate":"2026-12-31","x":"\' value=\'"}\'>'
    document.body.append(form)
    form.submit()
  }
  return tried
}

/** Whether something of the site can be shown, run or framed by the other page. */
function embed(site, photo) {
  const load = (element) =>
    new Promise((resolve) => {
      element.onload = () => resolve('loaded')
      element.onerror = () => resolve('refused')
      document.body.append(element)
    })
  const image = Object.assign(document.createElement('img'), { src: site + photo })
  const script = Object.assign(document.createElement('script'), { src: `${site}/api/courses` })
  const style = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `${site}/api/courses`,
  })
  return Promise.all([load(image), load(script), load(style)]).then(
    ([imageIs = '', scriptIs = '', styleIs = '']) => ({
      image: imageIs,
      script: scriptIs,
      style: styleIs,
    }),
  )
}

const PING = '2'
const PONG = '3'
let socket
const heard = []

/** Opens a socket without a token, but with what the other page knows. */
function openSocket(site, userId) {
  const address = site.replace('http', 'ws')
  socket = new WebSocket(`${address}/socket.io/?EIO=4&transport=websocket&userId=${userId}&role=admin`)
  return new Promise((resolve) => {
    socket.onopen = resolve
  })
}

/** Asks over the socket to be let in; answers all that it has told, up to its answer to this or its end. */
function askSocket() {
  return new Promise((resolve) => {
    socket.onmessage = ({ data }) => {
      if (data === PING) return socket.send(PONG)
      heard.push(String(data))
      if (/^4[04]/.test(data)) resolve(heard)
    }
    socket.onclose = () => resolve(heard)
    if (socket.readyState === WebSocket.CLOSED) resolve(heard)
    socket.send('40{}')
  })
}

/** Shows a page of ours within its own; answers once the browser has shown it or refuses to. */
function frame(address) {
  const element = Object.assign(document.createElement('iframe'), { src: address, id: 'framed' })
  document.body.append(element)
  return new Promise((resolve) => {
    element.onload = () => resolve()
  })
}

Object.assign(window, { attack, embed, openSocket, askSocket, frame })
