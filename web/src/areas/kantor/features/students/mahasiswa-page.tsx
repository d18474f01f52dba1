import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisMahasiswa } from '#shared/api/student-records.ts'
import { KEADAAN_MAHASISWA } from '#shared/rules/status-mahasiswa.ts'
import { type KunciUbahan, MAHASISWA_SEKALIGUS } from '#shared/rules/ubahan-mahasiswa.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { MahasiswaDialog } from '../../parts/many/mahasiswa-dialog.tsx'
import { pilihanQuery } from '../../parts/many/mahasiswa-queries.ts'
import { BaruDialog } from './baru-dialog.tsx'
import { COLUMNS } from './columns.tsx'
import { MahasiswaSheet } from './mahasiswa-sheet.tsx'
import { berkasMahasiswa, daftarMahasiswaQuery, semuaMahasiswa } from './queries.ts'
import { StatusBanyakDialog } from './status-banyak-dialog.tsx'

/** All students of the campus, or of the programmes that somebody leads; a record opens beside the list. */
export function MahasiswaPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { stambuk } = useParams({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarMahasiswaQuery(search))
	const filters = useFilters(search)
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const [adding, setAdding] = useState(false)
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/mahasiswa' as const }
				: { to: '/kantor/mahasiswa/$stambuk' as const, params: { stambuk: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	return (
		<>
			<PageHeader subtitle="Pilih satu baris untuk melihat data dan riwayatnya.">
				{akademik ? <Button onClick={() => setAdding(true)}>Mahasiswa baru</Button> : null}
			</PageHeader>
			<Daftar<BarisMahasiswa>
				noun="mahasiswa"
				list="mahasiswa"
				columns={COLUMNS}
				usualOrder="nama"
				query={query}
				rowKey={(row) => row.stambuk}
				rowName={({ nama }) => nama}
				opened={stambuk}
				search={search}
				onSearch={(change) => go(stambuk, change, true)}
				searchFor="nama atau NIM"
				filters={filters}
				tools={(shown) => (
					<UnduhDaftar name="mahasiswa.xlsx" shown={shown} load={(kolom) => berkasMahasiswa(search, kolom)} />
				)}
				all={{ most: MAHASISWA_SEKALIGUS, load: () => semuaMahasiswa(search, MAHASISWA_SEKALIGUS) }}
				actions={(picked) => (
					<>
						{akademik ? <UbahBanyak picked={picked} /> : null}
						<CopyAddresses picked={picked} />
					</>
				)}
				empty={
					<EmptyState
						title="Belum ada mahasiswa"
						text="Mahasiswa masuk sekaligus lewat berkas Excel atau CSV dari halaman impor, atau dicatat satu per satu."
					>
						{akademik ? (
							<Button
								renderRoot={(props) => <Link to="/kantor/impor" search={{ jenis: 'mahasiswa' }} {...props} />}
							>
								Buka halaman impor
							</Button>
						) : null}
					</EmptyState>
				}
			/>
			<MahasiswaSheet
				stambuk={stambuk}
				keys={(query.data?.baris ?? []).map((row) => row.stambuk)}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
			/>
			{adding ? (
				<BaruDialog
					onClose={() => setAdding(false)}
					onMade={(made) => {
						setAdding(false)
						go(made, {}, false)
					}}
				/>
			) : null}
		</>
	)
}

function useFilters({ prodi, semester }: DaftarSearch) {
	const { data } = useQuery(pilihanQuery)
	const kelas = (data?.kelas ?? []).filter(
		(one) =>
			(prodi === undefined || one.prodi === prodi) &&
			(semester === undefined || one.semester === Number(semester)),
	)
	const semua = [...new Set((data?.kelas ?? []).map((one) => one.semester))].sort((a, b) => a - b)
	return [
		{
			key: 'prodi',
			label: 'Semua prodi',
			options: (data?.prodi ?? []).map(({ kode, nama }) => ({ value: kode, label: nama })),
		},
		{
			key: 'semester',
			label: 'Semua semester',
			options: semua.map((one) => ({ value: String(one), label: `Semester ${one}` })),
		},
		{ key: 'kelas', label: 'Semua kelas', options: kelas.map(({ kode }) => ({ value: kode, label: kode })) },
		{
			key: 'status',
			label: 'Semua status',
			options: Object.entries(KEADAAN_MAHASISWA).map(([value, label]) => ({ value, label })),
		},
		{
			key: 'angkatan',
			label: 'Semua angkatan',
			options: (data?.angkatan ?? []).map((one) => ({ value: String(one), label: `Angkatan ${one}` })),
		},
		{
			key: 'wali',
			label: 'Semua dosen wali',
			options: [
				{ value: 'tanpa', label: 'Tanpa dosen wali' },
				...(data?.dosen ?? []).map(({ nip, nama }) => ({ value: nip, label: nama })),
			],
		},
	]
}

/** What can be changed of many at once. */
function UbahBanyak({ picked }: { picked: readonly BarisMahasiswa[] }) {
	const [kunci, setKunci] = useState<KunciUbahan | null>(null)
	return (
		<>
			<Button variant="default" onClick={() => setKunci('kelas')}>
				Pindahkan kelas
			</Button>
			<Button variant="default" onClick={() => setKunci('dosen_wali')}>
				Dosen wali
			</Button>
			<Button variant="default" onClick={() => setKunci('status')}>
				Status
			</Button>
			{kunci === 'status' ? (
				<StatusBanyakDialog stambuk={picked.map(({ stambuk }) => stambuk)} onClose={() => setKunci(null)} />
			) : kunci ? (
				<MahasiswaDialog
					kunci={kunci}
					stambuk={picked.map(({ stambuk }) => stambuk)}
					onClose={() => setKunci(null)}
				/>
			) : null}
		</>
	)
}

/** The e-mail addresses of chosen students, to be put into a letter. */
function CopyAddresses({ picked }: { picked: readonly BarisMahasiswa[] }) {
	const copy = () =>
		navigator.clipboard.writeText(picked.map(({ email }) => email).join(', ')).then(
			() => showSuccess(`${picked.length} alamat email disalin`),
			() => showError('Gagal menyalin', 'Peramban ini tidak mengizinkannya.'),
		)
	return (
		<Button variant="default" onClick={() => void copy()}>
			Salin email
		</Button>
	)
}
