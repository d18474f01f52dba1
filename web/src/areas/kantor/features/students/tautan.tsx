import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DataMahasiswa } from '#shared/api/student-records.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import css from './sheet.module.css'

/** Where the rest of a student is: each page for whom it is open. */
export function Tautan({ data: { stambuk, pernah_masuk } }: { data: DataMahasiswa }) {
	const hak = useQuery(sayaQuery).data?.hak ?? []
	const akademik = hak.includes('akademik')
	const search = { cari: stambuk }
	return (
		<nav className={css.links} aria-label="Halaman mahasiswa ini">
			<Link to="/kantor/mahasiswa/$stambuk/nilai" params={{ stambuk }} preload={false}>
				Nilai
			</Link>
			<Link to="/kantor/mahasiswa/$stambuk/presensi" params={{ stambuk }} preload={false}>
				Presensi
			</Link>
			<Link to="/kantor/krs/$stambuk" params={{ stambuk }} preload={false}>
				KRS semester ini
			</Link>
			<Link to="/kantor/khs" search={{ ...search, status: 'approved' }} preload={false}>
				KHS
			</Link>
			{hak.includes('keuangan') ? (
				<Link
					to="/kantor/tagihan/$stambuk"
					params={{ stambuk }}
					search={{ periode: 'semua' }}
					preload={false}
				>
					Tagihan
				</Link>
			) : null}
			{akademik ? (
				<Link to="/kantor/permohonan" search={search} preload={false}>
					Permohonan
				</Link>
			) : null}
			{akademik || hak.includes('sistem') ? (
				<Link to="/kantor/akun" search={search} preload={false}>
					{pernah_masuk ? 'Akun' : 'Akun dan password pertama'}
				</Link>
			) : null}
		</nav>
	)
}
