import { call } from '#web/lib/api.ts'
import { recall, remember } from '#web/lib/person-memory.ts'
import { currentAccount } from '#web/lib/session.ts'

/** Which account wants messages on this device; it stays when that signs out, so that the next login takes them up again. */
const WANTED = 'push'
/** That the session of now has told the server. */
const TOLD = 'push'

/** So long the service worker is waited for. */
const WORKER_MS = 8_000

/** Whether this browser can take messages: by https, and with the service worker that shows them. */
export async function canPush(): Promise<boolean> {
	if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return false
	const { serviceWorker } = navigator
	if (!serviceWorker) return false
	// It comes after the first page; a campus may have switched it off.
	const none = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), WORKER_MS))
	return Promise.race([serviceWorker.ready.then(() => true), none])
}

/** Whether the person has forbidden it in the browser. */
export const isBlocked = (): boolean => Notification.permission === 'denied'

/**
 * Asks the person, subscribes this browser with the key of the campus, and tells the server.
 * @returns false when the person does not want it
 */
export async function startPush(key: string): Promise<boolean> {
	if ((await Notification.requestPermission()) !== 'granted') return false
	const { pushManager } = await navigator.serviceWorker.ready
	const known = await pushManager.getSubscription()
	if (known && keyOf(known) !== key) await known.unsubscribe()
	const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
	const { endpoint: titik_akhir = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
	await call('PUT /api/pemberitahuan/push', { body: { titik_akhir, p256dh, auth } })
	localStorage.setItem(WANTED, currentAccount())
	remember(TOLD, true)
	return true
}

/** Messages end on this device. */
export async function stopPush(): Promise<void> {
	localStorage.removeItem(WANTED)
	await call('DELETE /api/pemberitahuan/push')
	const { pushManager } = await navigator.serviceWorker.ready
	await (await pushManager.getSubscription())?.unsubscribe()
}

/** Takes messages up again after a login, where this person took them before. Where that fails the settings say that they are off. */
export async function resumePush(): Promise<void> {
	if (localStorage.getItem(WANTED) !== currentAccount() || recall(TOLD) === true || !(await canPush())) return
	await startPush((await call('GET /api/pemberitahuan/pengaturan')).data.push.kunci)
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
	const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))
	return btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')
}
