import { expect, test } from './support/test.ts'

test('the server survives every kind of end with its data and sessions', async ({
	page,
	server,
	student,
	login,
}) => {
	await login(page, student)
	const profile = () =>
		page.evaluate(async () => {
			const token = localStorage.getItem('token')
			const response = await fetch('/api/mahasiswa/profile', {
				headers: { authorization: `Bearer ${token}` },
			})
			return { status: response.status, body: await response.json() }
		})
	expect(await profile()).toMatchObject({ status: 200, body: { data: { email: student } } })

	await test.step('Ctrl-C', async () => {
		expect(await server.stop()).toBe(0)
		await server.start()
		expect(await profile()).toMatchObject({ status: 200, body: { data: { email: student } } })
	})

	await test.step('kill -9 of the server', async () => {
		await server.kill()
		await server.start()
		expect(await profile()).toMatchObject({ status: 200, body: { data: { email: student } } })
	})

	await test.step('kill -9 of the database', async () => {
		const killed = server.databasePid() ?? 0
		process.kill(killed, 'SIGKILL')
		// What the killed one had running may still answer for a moment; after that the caller is told to come
		// again until the new one answers, and nothing else.
		const states = new Set<number>()
		await expect
			.poll(
				async () => {
					const { status } = await profile()
					states.add(status)
					return ![undefined, killed].includes(server.databasePid()) && status
				},
				{ intervals: [50], timeout: 60_000 },
			)
			.toBe(200)
		for (const status of states) expect([200, 503]).toContain(status)
	})
})
