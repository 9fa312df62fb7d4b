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
      setTimeout(() => resolve('nothing'), 5000)
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

/** What a socket that the other page opens, without a token or with what it knows, is told. */
function openSocket(site, userId) {
  return new Promise((resolve) => {
    const heard = []
    const address = site.replace('http', 'ws')
    const socket = new WebSocket(
      `${address}/socket.io/?EIO=4&transport=websocket&userId=${userId}&role=admin`,
    )
    socket.onopen = () => socket.send('40{}')
    socket.onmessage = ({ data }) => heard.push(String(data))
    socket.onclose = () => resolve(heard)
    setTimeout(() => resolve(heard), 3000)
  })
}

/** Shows a page of ours within its own. */
function frame(address) {
  document.body.append(Object.assign(document.createElement('iframe'), { src: address, id: 'framed' }))
}

Object.assign(window, { attack, embed, openSocket, frame })
