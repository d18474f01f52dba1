import type { TestApp } from './build-app.ts'

/** What an account has been told, the latest first. */
export const bell = (t: TestApp, { id }: { id: string }) =>
	t.db
		.selectFrom('pemberitahuan')
		.select(['jenis', 'judul', 'isi', 'alamat'])
		.where('akun_id', '=', id)
		.orderBy('dibuat_pada', 'desc')
		.orderBy('id')
		.execute()
