import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisMatakuliah } from '#shared/api/course-records.ts'
import { TANPA_KURIKULUM } from '#shared/rules/data-matakuliah.ts'
import { INDUK_SEKALIGUS } from '#shared/rules/ubahan-induk.ts'
import { call } from '#web/lib/api.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { NewRecord } from '#web/parts/staff/daftar/new-record.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { UbahInduk } from '../../parts/many/ubah-induk.tsx'
import { COLUMNS } from './columns.tsx'
import { MatakuliahSheet } from './matakuliah-sheet.tsx'
import { berkasMatakuliah, daftarMatakuliahQuery, refreshMatakuliah, semuaMatakuliah } from './queries.ts'

const numbers = (sampai: number, word: (one: number) => string) =>
	Array.from({ length: sampai }, (_, index) => ({ value: String(index + 1), label: word(index + 1) }))

const SEMESTER = numbers(8, String).map(({ value }) => value)
const SKS = numbers(6, String).map(({ value }) => value)

/** All courses of the campus; a record opens beside the list. */
export function MatakuliahPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { kode } = useParams({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarMatakuliahQuery(search))
	const [adding, setAdding] = useState(false)
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/matakuliah' as const }
				: { to: '/kantor/matakuliah/$kode' as const, params: { kode: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	return (
		<>
			<PageHeader subtitle="Pilih satu baris untuk melihat kurikulum, prasyarat, dan kelas yang mengajarkannya.">
				<Button onClick={() => setAdding(true)}>Mata kuliah baru</Button>
			</PageHeader>
			<Daftar<BarisMatakuliah>
				noun="mata kuliah"
				list="matakuliah"
				columns={COLUMNS}
				usualOrder="kode"
				query={query}
				rowKey={(row) => row.kode}
				rowName={({ nama }) => nama}
				opened={kode}
				search={search}
				onSearch={(change) => go(kode, change, true)}
				searchFor="kode atau nama"
				filters={[
					{
						key: 'prodi',
						label: 'Semua kurikulum',
						options: [
							...(query.data?.prodi ?? []).map((one) => ({ value: one.kode, label: one.nama })),
							{ value: TANPA_KURIKULUM, label: 'Tanpa kurikulum' },
						],
					},
					{
						key: 'semester',
						label: 'Semua semester',
						options: numbers(8, (one) => `Semester ${one}`),
					},
					{ key: 'sks', label: 'Semua SKS', options: numbers(6, (one) => `${one} SKS`) },
				]}
				tools={(shown) => (
					<UnduhDaftar
						name="mata-kuliah.xlsx"
						shown={shown}
						load={(kolom) => berkasMatakuliah(search, kolom)}
					/>
				)}
				all={{ most: INDUK_SEKALIGUS, load: () => semuaMatakuliah(search, INDUK_SEKALIGUS) }}
				actions={(picked) => (
					<UbahInduk
						jenis="matakuliah"
						kode={picked.map((row) => row.kode)}
						bidang={[
							{
								kunci: 'semester',
								options: SEMESTER,
								note: 'Semester di dalam kurikulum tidak ikut berubah.',
							},
							{ kunci: 'sks', options: SKS },
							{ kunci: 'kapasitas', note: 'Berlaku untuk kelas yang dibuka sesudah ini.' },
						]}
					/>
				)}
				empty={
					<EmptyState
						title="Belum ada mata kuliah"
						text="Mata kuliah masuk sekaligus lewat berkas Excel atau CSV dari halaman impor, atau dicatat satu per satu."
					>
						<Button
							renderRoot={(props) => <Link to="/kantor/impor" search={{ jenis: 'matakuliah' }} {...props} />}
						>
							Buka halaman impor
						</Button>
					</EmptyState>
				}
			/>
			<MatakuliahSheet
				kode={kode}
				keys={(query.data?.baris ?? []).map((row) => row.kode)}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
			/>
			{adding ? (
				<NewRecord
					noun="mata kuliah"
					fields={[
						{ key: 'kode', label: 'Kode', placeholder: 'ALG01' },
						{ key: 'nama', label: 'Nama', placeholder: 'Algoritma dan Pemrograman' },
						{ key: 'sks', label: 'SKS', placeholder: '3' },
						{ key: 'semester', label: 'Semester', placeholder: '1' },
						{ key: 'kapasitas', label: 'Kapasitas', placeholder: '40', optional: true },
					]}
					note="Kode tetap selamanya: nilai, KRS, dan laporan memakainya. Prasyarat dan deskripsi diisi sesudahnya."
					add={async (body) => {
						const { data } = await call('POST /api/kantor/matakuliah', { body })
						void refreshMatakuliah()
						return data.kode
					}}
					onMade={(made) => {
						setAdding(false)
						go(made, {}, false)
					}}
					onClose={() => setAdding(false)}
				/>
			) : null}
		</>
	)
}
