import { sql } from 'kysely'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const ADMIN = 'admin@kampus.test'

test('what a colleague changes while a form of the offices is open is told, and not overwritten unseen', async ({
	page,
	server,
	signIn,
	sessions,
}) => {
	await signIn(page, ADMIN)
	const { token } = await sessions.of(ADMIN)
	/** What the colleague does meanwhile. */
	const theirs = async (method: string, path: string, data: unknown) => {
		const headers = { authorization: `Bearer ${token}` }
		const answer = await page.request.fetch(`${server.url}/api/${path}`, { method, headers, data })
		expect(answer.status(), await answer.text()).toBe(200)
		return (await answer.json()).data
	}
	const form = page.getByRole('dialog')
	const keep = page.getByRole('button', { name: 'Tetap dengan isian saya' })
	const take = page.getByRole('button', { name: 'Pakai yang terbaru' })

	await test.step('a grade: the part that nobody here touched stays as the colleague has it', async () => {
		const { rows } = await sql<{ alamat: string; stambuk: string; nama: string }>`
			select h.periode_kode || '/' || h.kelas_kode || '/' || h.matakuliah_kode as alamat, m.stambuk, m.nama
			from hasil_studi h join mahasiswa m on m.id = h.mahasiswa_id
			where h.asal = 'lembar' and h.kelas_kode like 'SI-%' order by 1, 2 limit 1`.execute(server.db)
		const [{ alamat, stambuk, nama } = { alamat: '', stambuk: '', nama: '' }] = rows
		const change = (komponen: readonly string[], dari: number | null, ke: number | null) =>
			theirs('POST', `penilaian/${alamat}/sel`, {
				perubahan: komponen.map((one) => ({ stambuk, komponen: one, dari, ke })),
			})
		await change(['tugas', 'uas'], null, 70)
		await page.goto(`/kantor/nilai/${alamat}`)
		await page.getByRole('button', { name: `Perbaiki nilai ${nama}` }).click()
		await form.getByLabel('Tugas').fill('75')
		await form.getByLabel('Alasan').fill('Surat dosen 12')
		for (const komponen of ['Kehadiran', 'UTS']) await form.getByLabel(komponen).fill('80')
		await change(['tugas', 'uas'], 70, 90)
		const send = form.getByRole('button', { name: 'Umumkan perbaikan' })
		await send.click()
		await expect(form.getByRole('alert')).toContainText('mengubah nilai Tugas')
		await expect(form.getByRole('status')).toContainText('Sementara itu Tugas menjadi 90, UAS menjadi 90.')
		await expect(send).toBeDisabled()
		await keep.click()
		await expect(form.getByLabel('Tugas')).toHaveValue('75')
		await expect(form.getByLabel('UAS')).toHaveValue('90')
		await expect(send).toBeEnabled()
		await form.getByRole('button', { name: 'Batal' }).click()
		await change(['tugas', 'uas'], 90, null)
		await change(['kehadiran', 'uts'], 80, null)
	})

	await test.step('rights of an account', async () => {
		const { id } = await server.db
			.selectFrom('akun')
			.select('id')
			.where('email', '=', 'syamsul.bahri@kampus.test')
			.executeTakeFirstOrThrow()
		const versi = async () =>
			(await server.db.selectFrom('akun').select('versi').where('id', '=', id).executeTakeFirstOrThrow())
				.versi
		const before = await server.db
			.selectFrom('wewenang')
			.select(['hak', 'program_studi_kode'])
			.where('akun_id', '=', id)
			.execute()
		const grant = async (hak: typeof before) =>
			theirs('PUT', `kantor/akun/${id}/hak`, { hak, versi: await versi() })
		await page.goto(`/kantor/akun/${id}`)
		await page.getByRole('button', { name: 'Atur hak' }).click()
		const rights = page.getByRole('dialog', { name: /^Hak / })
		const box = (name: string) => rights.getByRole('checkbox', { name })
		const wasHumas = await box('Hubungan Masyarakat').isChecked()
		await box('Hubungan Masyarakat').setChecked(!wasHumas)
		await grant([...before, { hak: 'keuangan', program_studi_kode: null }])
		const send = rights.getByRole('button', { name: 'Simpan hak' })
		await send.click()
		await expect(rights.getByRole('alert')).toBeVisible()
		await expect(rights.getByRole('status')).toContainText(/Sementara itu hak akun ini menjadi: .*Keuangan/)
		await expect(send).toBeDisabled()
		await take.click()
		await expect(box('Keuangan')).toBeChecked()
		await expect(box('Hubungan Masyarakat')).toBeChecked({ checked: wasHumas })
		// What changed beside the rights stands in nobody's way.
		await box('Keuangan').uncheck()
		await send.click()
		await expect(rights).toBeHidden()
		await grant(before)
	})

	await test.step('a request that was granted while its refusal was written', async () => {
		const { id } = await server.db
			.insertInto('permohonan')
			.columns(['mahasiswa_id', 'jenis', 'alasan', 'diajukan_pada'])
			.expression((eb) =>
				eb
					.selectFrom('mahasiswa')
					.select([
						'id',
						sql`'aktif_kuliah'`.as('jenis'),
						sql`'Beasiswa'`.as('alasan'),
						sql`now()`.as('pada'),
					])
					.where('stambuk', '=', '13020230206'),
			)
			.returning('id')
			.executeTakeFirstOrThrow()
		await page.goto(`/kantor/permohonan/${id}`)
		await form.getByRole('button', { name: 'Tolak …' }).click()
		await form.getByLabel('Alasan ditolak').fill('Belum lengkap')
		const [calon] = await theirs('POST', 'kantor/permohonan/tinjau', { permohonan: [id] })
		await theirs('POST', 'kantor/permohonan/setujui', { permohonan: [{ id, sidik: calon.sidik }] })
		const send = form.getByRole('button', { name: 'Tolak permohonan ini' })
		await send.click()
		await expect(form.getByText('Sementara itu permohonan ini disetujui.')).toBeVisible()
		await expect(send).toBeDisabled()
		await expect(form.getByLabel('Alasan ditolak')).toHaveValue('Belum lengkap')
		await form.getByRole('button', { name: 'Batal' }).click()
		await expect(form.getByRole('button', { name: 'Urungkan …' })).toBeVisible()
	})

	await test.step('the rules of what a term costs', async () => {
		const tarif = () =>
			server.db
				.selectFrom('tarif_spp as t')
				.innerJoin('periode as p', 'p.kode', 't.periode_kode')
				.where('p.aktif', '=', true)
				.where('t.semester', 'in', [13, 14])
				.select(['t.periode_kode', 't.semester', 't.jumlah'])
				.execute()
		await page.goto('/kantor/tagihan/terbit')
		await page.getByRole('button', { name: 'Tambah baris' }).click()
		const last = (name: string) => page.getByLabel(new RegExp(`^${name}, baris`)).last()
		await last('Program studi').selectOption('TI')
		await last('Semester mahasiswa').selectOption('14')
		await last('Tarif').fill('2000000')
		const { kode } = await server.db
			.selectFrom('periode')
			.select('kode')
			.where('aktif', '=', true)
			.executeTakeFirstOrThrow()
		await server.db
			.insertInto('tarif_spp')
			.values({ periode_kode: kode, program_studi_kode: 'TI', semester: 13, jumlah: 1_500_000 })
			.execute()
		const send = page.getByRole('button', { name: 'Simpan tarif' })
		const told = page.getByText(
			/^Sementara itu tarif yang tersimpan menjadi: .*TI, semester 13, Rp 1\.500\.000/,
		)
		const refused = page.getByText('Tarif semester ini baru saja diubah')
		await send.click()
		await expect(told).toBeVisible()
		// Neither a second press nor a reload makes what was typed newer than what the colleague saved.
		await send.click()
		await expect(refused).toBeVisible()
		await page.reload()
		await expect(last('Tarif')).toHaveValue('Rp 2.000.000')
		await send.click()
		await expect(refused).toBeVisible()
		expect((await tarif()).map(({ semester }) => semester)).toEqual([13])
		await take.click()
		await expect(last('Tarif')).toHaveValue('Rp 1.500.000')
		await expect(send).toHaveCount(0)
		await server.db.deleteFrom('tarif_spp').where('semester', '=', 13).execute()
	})

	await test.step('a weekly lecture', async () => {
		const lecture = server.db
			.selectFrom('jadwal_kuliah')
			.innerJoin('periode', 'periode.kode', 'jadwal_kuliah.periode_kode')
			.where('periode.aktif', '=', true)
			.where('kelas_kode', '=', 'SI-4B')
			.select(['jadwal_kuliah.id', 'ruangan'])
			.orderBy('jadwal_kuliah.id')
			.limit(1)
		const { id, ruangan } = await lecture.executeTakeFirstOrThrow()
		const move = (to: string) =>
			server.db.updateTable('jadwal_kuliah').set({ ruangan: to }).where('id', '=', id).execute()
		const room = async () => (await lecture.executeTakeFirstOrThrow()).ruangan
		await page.goto(`/kantor/jadwal/${id}`)
		const send = form.getByRole('button', { name: 'Pindahkan' })
		await send.click()
		await form.getByLabel('Hari').selectOption('Minggu')
		await form.getByLabel('Jam mulai').fill('18:00')
		await form.getByLabel('Jam selesai').fill('19:40')
		await form.getByLabel('Ruangan').fill('Aula Saya')
		await expect(send).toBeEnabled()
		await move('Aula Rekan')
		await send.click()
		await expect(form.getByText(/^Sementara itu kuliah ini menjadi .*, Aula Rekan\.$/)).toBeVisible()
		await send.click()
		await expect(form.getByRole('alert')).toBeVisible()
		await page.reload()
		await expect(form.getByLabel('Ruangan')).toHaveValue('Aula Saya')
		await expect(send).toBeEnabled()
		await send.click()
		await expect(form.getByRole('alert')).toBeVisible()
		expect(await room()).toBe('Aula Rekan')
		// Once it was seen, one's own may stand in its place.
		await keep.click()
		await send.click()
		await expect(page.getByText('Jadwal dipindahkan')).toBeVisible()
		expect(await room()).toBe('Aula Saya')
		await form.getByRole('button', { name: /^Kembalikan ke/ }).click()
		await send.click()
		await expect(form.getByLabel('Hari')).toBeHidden()
		await move(ruangan)
	})

	await test.step('what the campus says of itself', async () => {
		const saved = async () =>
			await server.db.selectFrom('pengaturan').select(['alamat', 'kota', 'telepon']).executeTakeFirstOrThrow()
		const before = await saved()
		const change = (perubahan: { kunci: string; dari: string | null; menjadi: string }[]) =>
			theirs('PUT', 'kantor/kampus', { perubahan })
		await page.goto('/kantor/kampus')
		const alamat = page.getByRole('textbox', { name: 'Alamat' })
		await alamat.fill('Jalan Saya 1')
		await change([{ kunci: 'alamat', dari: before.alamat, menjadi: 'Jalan Rekan 2' }])
		const send = page.getByRole('button', { name: 'Simpan', exact: true })
		const told = page.getByText('Sementara itu Alamat menjadi Jalan Rekan 2.')
		await send.click()
		await expect(page.getByText(/Alamat baru saja diubah/)).toBeVisible()
		await expect(told).toBeVisible()
		await page.reload()
		await expect(told).toBeVisible()
		await expectAccessible(page)
		await send.click()
		await expect(page.getByText(/Alamat baru saja diubah/)).toBeVisible()
		expect((await saved()).alamat).toBe('Jalan Rekan 2')
		// Typed back it is no longer mine, and what the colleague has saved is seen.
		await alamat.fill(before.alamat ?? '')
		await expect(alamat).toHaveValue('Jalan Rekan 2')
		await expect(send).toHaveCount(0)
		await change([{ kunci: 'alamat', dari: 'Jalan Rekan 2', menjadi: before.alamat ?? '' }])
	})

	await test.step('a record of a list', async () => {
		const { kode, nama } = await server.db
			.selectFrom('matakuliah')
			.select(['kode', 'nama'])
			.orderBy('kode', 'desc')
			.limit(1)
			.executeTakeFirstOrThrow()
		const name = (to: string) =>
			server.db.updateTable('matakuliah').set({ nama: to }).where('kode', '=', kode).execute()
		await page.goto(`/kantor/matakuliah/${kode}`)
		await form.getByRole('button', { name: 'Ubah data' }).click()
		await form.getByLabel('Nama').fill('Nama Saya')
		await name('Nama Rekan')
		const send = form.getByRole('button', { name: 'Simpan' })
		const told = form.getByText('Sementara itu Nama menjadi Nama Rekan.')
		await send.click()
		await expect(told).toBeVisible()
		await expectAccessible(page)
		await send.click()
		await expect(form.getByText(/baru saja diubah/)).toBeVisible()
		await page.reload()
		await expect(told).toBeVisible()
		await send.click()
		await expect(form.getByText(/baru saja diubah/)).toBeVisible()
		await take.click()
		await expect(form.getByLabel('Nama')).toHaveValue('Nama Rekan')
		await expect(form.getByText('Belum ada yang diubah.')).toBeVisible()
		await name(nama)
	})

	await test.step('nothing is typed into what is on its way, for it would be gone when that is saved', async () => {
		const { alamat } = await server.db.selectFrom('pengaturan').select('alamat').executeTakeFirstOrThrow()
		const { kode, nama } = await server.db
			.selectFrom('matakuliah')
			.select(['kode', 'nama'])
			.orderBy('kode', 'desc')
			.limit(1)
			.executeTakeFirstOrThrow()
		for (const [address, field, pressed, url] of [
			['/kantor/kampus', 'Alamat', 'Simpan', '**/api/kantor/kampus'],
			[`/kantor/matakuliah/${kode}`, 'Nama', 'Simpan', '**/api/kantor/matakuliah/**'],
		] as const) {
			let answer = () => {}
			const answered = new Promise<void>((resolve) => {
				answer = resolve
			})
			await page.goto(address)
			const change = page.getByRole('button', { name: 'Ubah data' })
			if (address !== '/kantor/kampus') await change.click()
			const input = page.getByRole('textbox', { name: field, exact: true })
			await input.fill('Baru')
			await page.route(url, async (route) => {
				if (route.request().method() !== 'GET') await answered
				await route.continue()
			})
			await page.getByRole('button', { name: pressed, exact: true }).click()
			await input.pressSequentially(' lagi')
			await expect(input).toHaveValue('Baru')
			answer()
			await expect(page.getByRole('button', { name: pressed, exact: true })).toHaveCount(0)
			await page.unroute(url)
		}
		await server.db.updateTable('pengaturan').set({ alamat }).execute()
		await server.db.updateTable('matakuliah').set({ nama }).where('kode', '=', kode).execute()
	})
})
