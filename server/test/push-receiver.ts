import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushGate } from '#server/lib/push-gate.ts'

export type ReceivedPush = {
	path: string
	headers: IncomingHttpHeaders
	message: { id: string; judul: string; alamat: string }
}

/** Lets messages go to a push service on this machine, and nowhere else. */
export const LOCAL_PUSH: PushGate = {
	takes: ({ protocol, hostname }) => protocol === 'http:' && hostname === '127.0.0.1',
	reaches: () => true,
}

/** A push service and the browsers behind it: it takes messages over HTTP and reads them with the browsers' keys. */
export async function startPushReceiver() {
	const received: ReceivedPush[] = []
	const browsers = new Map<string, ReturnType<typeof newBrowser>>()
	const answers = new Map<string, number>()
	const server = createServer((request, response) => {
		const chunks: Buffer[] = []
		request.on('data', (chunk: Buffer) => chunks.push(chunk))
		request.on('end', () => {
			const path = request.url ?? ''
			const status = answers.get(path) ?? 201
			const browser = browsers.get(path)
			if (status === 201 && browser)
				received.push({
					path,
					headers: request.headers,
					message: JSON.parse(browser.read(Buffer.concat(chunks))),
				})
			response.writeHead(status).end()
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	return {
		received,
		/** A browser that was allowed to take messages: what it tells the campus. */
		subscribe() {
			const path = `/push/${browsers.size + 1}`
			const browser = newBrowser()
			browsers.set(path, browser)
			return { path, titik_akhir: url + path, p256dh: browser.p256dh, auth: browser.auth }
		},
		/** What the service says from now on to messages for a browser. */
		answer: (path: string, status: number) => void answers.set(path, status),
		close: () => new Promise((resolve) => server.close(resolve)),
	}
}

function newBrowser() {
	const key = createECDH('prime256v1')
	key.generateKeys()
	const secret = randomBytes(16)
	return {
		p256dh: key.getPublicKey('base64url'),
		auth: secret.toString('base64url'),
		/** As RFC 8291 has a browser do it. */
		read(body: Buffer): string {
			const salt = body.subarray(0, 16)
			const sender = body.subarray(21, 21 + body.readUInt8(20))
			const text = body.subarray(21 + sender.length)
			const derive = (from: Buffer, salting: Buffer, info: Buffer, bytes: number) =>
				Buffer.from(hkdfSync('sha256', from, salting, info, bytes))
			const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender])
			const ikm = derive(key.computeSecret(sender), secret, info, 32)
			const cek = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
			const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
			const cipher = createDecipheriv('aes-128-gcm', cek, nonce).setAuthTag(text.subarray(-16))
			const plain = Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()])
			return plain.subarray(0, -1).toString()
		},
	}
}
