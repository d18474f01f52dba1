import type { Page } from '@playwright/test'
import { HARI } from '#shared/rules/tanggal.ts'
import { expectAccessible } from './support/accessible.ts'
import type { TestServer } from './support/server.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

/** A lecture that lasts the whole day, of a course that has no exam this week. */
async function lectureOfToday({ db }: TestServer): Promise<{ kode: string; nama: string }> {
	const { kode, nama, nip } = await db
		.selectFrom('matakuliah as m')
		.innerJoin('jadwal_kuliah as j', 'j.matakuliah_kode', 'm.kode')
		.innerJoin('dosen as d', (join) => join.onTrue())
		.innerJoin('akun as a', 'a.id', 'd.akun_id')
		.select(['m.kode', 'm.nama', 'd.nip'])
		.where('j.kelas_kode', '=', 'TI-4A')
		.where('a.email', '=', 'dosen@kampus.test')
		.where('m.kode', 'not in', (eb) =>
			eb.selectFrom('ujian').select('matakuliah_kode').where('kelas_kode', '=', 'TI-4A'),
		)
		.orderBy('m.kode')
		.executeTakeFirstOrThrow()
	const at = { periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: kode }
	await db
		.insertInto('pengampu')
		.values({ ...at, dosen_nip: nip })
		.onConflict((oc) => oc.doNothing())
		.execute()
	const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'Asia/Makassar' })
	const hari = HARI[['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(day.format(new Date()))]
	await db
		.insertInto('jadwal_kuliah')
		.values({
			...at,
			hari: hari ?? 'Senin',
			jam_mulai: '00:00',
			jam_selesai: '23:59',
			ruangan: 'Aula Utama',
		})
		.execute()
	return { kode, nama }
}

test('attendance by QR: two phones, a login in between, and the names arrive before the lecturer', async ({
	page: teacher,
	browser,
	student,
	students,
	signIn,
	server,
}) => {
	const { nama } = await lectureOfToday(server)
	await signIn(teacher, 'dosen@kampus.test')
	const phone = async () =>
		(await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } })).newPage()
	const nameOf = async (email: string) =>
		(
			await server.db
				.selectFrom('mahasiswa as m')
				.innerJoin('akun as a', 'a.id', 'm.akun_id')
				.select('m.nama')
				.where('a.email', '=', email)
				.executeTakeFirstOrThrow()
		).nama
	const row = (name: string) => main(teacher).getByRole('listitem').filter({ hasText: name })
	/** The address behind the code on the screen at this moment. */
	const shown = async (): Promise<string> => {
		const { token } = await teacher.evaluate(() => ({ token: localStorage.getItem('token') }))
		const path = new URL(teacher.url()).pathname.split('/')
		const [kelas, kode, tanggal, jam] = [path[3], path[4], path[6], path[7]]
		const url = `/api/pertemuan/20232/${kelas}/${kode?.toUpperCase()}/${tanggal}/${jam?.replace('.', ':')}/presensi/kode`
		const answer = await teacher.request.get(url, { headers: { authorization: `Bearer ${token}` } })
		return (await answer.json()).data.qr.alamat[0]
	}

	await test.step('the lecturer opens scanning with two taps from the day', async () => {
		await teacher.goto('/mengajar')
		await main(teacher)
			.getByRole('link', { name: `Presensi ${nama} kelas TI-4A` })
			.first()
			.click()
		await main(teacher).getByRole('button', { name: 'Buka presensi' }).click()
		await expect(main(teacher).getByRole('img', { name: /^Kode QR presensi/ })).toBeVisible()
		await expectAccessible(teacher)
	})

	await test.step('a phone that is signed in scans, and the name arrives', async () => {
		const first = await phone()
		await signIn(first, student)
		await first.goto(await shown())
		await expect(first.getByText('Hadir tercatat')).toBeVisible()
		await expectAccessible(first)
		await expect(row(await nameOf(student)).getByRole('button', { name: 'Hadir' })).toHaveAttribute(
			'aria-pressed',
			'true',
		)
	})

	await test.step('Beranda and the timetable lead there while the lecture runs', async () => {
		const page = await phone()
		await signIn(page, student)
		for (const path of ['/beranda', '/jadwal']) {
			await page.goto(path)
			await main(page)
				.getByRole('link', { name: /^(Catat kehadiran|Presensi)$/ })
				.click()
			await expect(page).toHaveURL(/\/presensi$/)
			await expect(page.getByLabel('Kode 6 angka')).toBeVisible()
		}
	})

	await test.step('a phone that is not signed in keeps its claim through the login', async () => {
		const second = students.next()
		const other = await phone()
		await other.goto(await shown())
		await expect(other.getByText('Kode Anda sudah diterima')).toBeVisible()
		await other.getByRole('link', { name: 'Masuk' }).click()
		await other.getByLabel('Email').fill(second)
		await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
		await other.getByRole('button', { name: 'Masuk' }).click()
		await expect(other.getByText('Hadir tercatat')).toBeVisible()
		await expect(row(await nameOf(second)).getByRole('button', { name: 'Hadir' })).toHaveAttribute(
			'aria-pressed',
			'true',
		)
	})

	await test.step('a code that is over offers what helps, which is not to ask for it again', async () => {
		const late = await phone()
		// Another letter than its last, whichever that is.
		await late.goto((await shown()).replace(/.$/, (last) => (last === '_' ? '-' : '_')))
		await expect(late.getByText('Kode ini sudah tidak berlaku')).toBeVisible()
		await expect(late.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0)
		await late.getByRole('link', { name: 'Ketik kode 6 angka' }).click()
		await expect(late).toHaveURL(/\/login\?kembali=%2Fpresensi$/)
	})

	await test.step('a computer whose clock is fast shows a code that is taken', async () => {
		const fast = await teacher.context().newPage()
		await fast.addInitScript(() => {
			const { now } = Date
			Date.now = () => now() + 40_000
		})
		await fast.goto(teacher.url())
		const digits = fast.getByTestId('kode-ketik')
		await expect(digits).toBeVisible()
		const other = await phone()
		await signIn(other, students.next())
		await other.goto('/presensi')
		await other.getByLabel('Kode 6 angka').fill(((await digits.textContent()) ?? '').replace(' ', ''))
		await other.getByRole('button', { name: 'Catat kehadiran' }).click()
		await expect(other.getByText('Hadir tercatat')).toBeVisible()
		await fast.close()
	})

	await test.step('what is marked without a network is kept, and sent when it is back', async () => {
		const list = main(teacher).getByRole('group', { name: /^Presensi / })
		const free = list.filter({ has: teacher.locator('button[aria-pressed="false"]') }).last()
		await teacher.context().setOffline(true)
		await free.getByRole('button', { name: 'Sakit' }).click()
		await expect(main(teacher).getByText(/tersimpan di perangkat ini/)).toBeVisible()
		await teacher.context().setOffline(false)
		await expect(main(teacher).getByText('Tersimpan', { exact: true })).toBeVisible()
		// Those of the demo are by nobody.
		const kept = await server.db
			.selectFrom('presensi')
			.select('cara')
			.where('status', '=', 'sakit')
			.where('oleh', 'is not', null)
			.execute()
		expect(kept).toHaveLength(1)
	})

	await test.step('it is sent also when its meeting is not opened again', async () => {
		const meeting = teacher.url()
		const list = main(teacher).getByRole('group', { name: /^Presensi / })
		await teacher.context().setOffline(true)
		await list.last().getByRole('button', { name: 'Izin' }).click()
		await expect(main(teacher).getByText(/tersimpan di perangkat ini/)).toBeVisible()
		await teacher.goto('about:blank')
		await teacher.context().setOffline(false)
		await teacher.goto('/mengajar')
		const byTeacher = () =>
			server.db
				.selectFrom('presensi')
				.select('status')
				.where('status', '=', 'izin')
				.where('oleh', 'is not', null)
				.execute()
		await expect.poll(async () => (await byTeacher()).length).toBe(1)
		await teacher.goto(meeting)
		await expect(list.last().getByRole('button', { name: 'Izin' })).toHaveAttribute('aria-pressed', 'true')
		await list.last().getByRole('button', { name: 'Izin' }).click()
		await expect.poll(async () => (await byTeacher()).length).toBe(0)
	})

	await test.step('"semua hadir" fills the others, and is undone by one press', async () => {
		const before = await server.db.selectFrom('presensi').select('pada').execute()
		const [first] = await main(teacher)
			.getByRole('group', { name: /^Presensi / })
			.all()
		const alpa = first?.getByRole('button', { name: 'Alpa' })
		if (!alpa) throw new Error('an empty roster')
		// In a hurry: what was tapped just before stays.
		await alpa.click()
		await main(teacher).getByRole('button', { name: 'Semua hadir' }).click()
		await expect(main(teacher).getByText('Belum 0')).toBeVisible()
		await expect(main(teacher).getByText('Tersimpan', { exact: true })).toBeVisible()
		await expect(alpa).toHaveAttribute('aria-pressed', 'true')
		await main(teacher).getByRole('button', { name: 'Urungkan' }).click()
		await main(teacher).getByRole('button', { name: 'Urungkan' }).click()
		await expect(main(teacher).getByText('Belum 0')).toBeHidden()
		await expect(main(teacher).getByText('Tersimpan', { exact: true })).toBeVisible()
		await expect
			.poll(async () => (await server.db.selectFrom('presensi').select('pada').execute()).length)
			.toBe(before.length)
	})
})
