// The part of the service worker (sw.js) that keeps its page as the server has it.
/** A page that has stood no longer is opened anew when it is found to be of an old build. */
const YOUNG_MS = 2_000

/** The page holds what the campus says of itself, which may change without a new build. */
async function renew(cache, id) {
	const begun = Date.now()
	const shell = await fetch(SHELL, { cache: 'reload' })
	if (!shell.ok) return
	const html = await shell.clone().text()
	if (html.includes(ENTRY)) {
		const kept = await (await cache.match(SHELL))?.text()
		await cache.put(SHELL, shell)
		if (kept && zoneOf(kept) !== zoneOf(html)) await forgetHours()
		return
	}
	// Some networks answer for others until somebody has logged in to them.
	if (!html.includes('name="stambuk-config"')) return
	// What was just opened is of the build before. Nobody has done anything there yet.
	outdated = true
	registration.update().catch(() => {})
	const opened = Date.now() - begun < YOUNG_MS && id && (await clients.get(id))
	if (opened) await opened.navigate(opened.url)
}

/** A page that is about to be opened anew waits for this. */
// biome-ignore lint/correctness/noUnusedVariables: sw.js calls it
async function renewFor(port) {
	await renew(await caches.open(OWN)).catch(() => {})
	port.postMessage('')
}

const zoneOf = (html) => /timezone&quot;:&quot;([^&]+)/.exec(html)?.[1]

/** The hours in kept answers are written by the clock of another time zone; lessons and pictures have none. */
async function forgetHours() {
	for (const name of (await caches.keys()).filter((one) => one === OPEN || one.startsWith(PERSON))) {
		const cache = await caches.open(name)
		for (const { url } of await cache.keys()) {
			const { pathname, search } = new URL(url)
			if (!LESSON.test(pathname) && !PICTURE.test(pathname)) await cache.delete(pathname + search)
		}
	}
}
