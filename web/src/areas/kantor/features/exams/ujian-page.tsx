import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisUjian } from '#shared/api/exam-office.ts'
import { GANJIL_UJIAN, NAMA_GANJIL } from '#shared/rules/ujian-kantor.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { columnsOf } from './columns.tsx'
import { berkasUjian, daftarUjianQuery, terhalangQuery } from './queries.ts'
import { UjianBaru } from './ujian-baru.tsx'
import { UjianSheet } from './ujian-sheet.tsx'

/** The exams of the active term: what is odd about each, and who cannot begin it. */
export function UjianPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { ujian } = useParams({ strict: false })
	const navigate = useNavigate()
	const [planning, setPlanning] = useState(false)
	const query = useQuery(daftarUjianQuery(search))
	const keys = (query.data?.baris ?? []).map(({ id }) => id)
	const terhalang = useQuery(terhalangQuery(keys)).data
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/ujian' as const }
				: { to: '/kantor/ujian/$ujian' as const, params: { ujian: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	return (
		<>
			<PageHeader subtitle="Pilih satu ujian untuk melihat peserta dan syarat yang belum terpenuhi.">
				<Button variant="default" renderRoot={(props) => <Link to="/kantor/dispensasi-ujian" {...props} />}>
					Dispensasi
				</Button>
				<Button onClick={() => setPlanning(true)}>Rencanakan ujian</Button>
			</PageHeader>
			<Daftar<BarisUjian>
				noun="ujian"
				list="ujian"
				columns={columnsOf(terhalang)}
				usualOrder="mulai"
				query={query}
				rowKey={({ id }) => id}
				rowName={({ mata_kuliah, kelas }) => `${mata_kuliah} ${kelas}`}
				opened={ujian}
				search={search}
				onSearch={(change) => go(ujian, change, true)}
				searchFor="mata kuliah atau kelas"
				filters={[
					{
						key: 'jenis',
						label: 'Semua jenis',
						options: [
							{ value: 'UTS', label: 'UTS' },
							{ value: 'UAS', label: 'UAS' },
							{ value: 'KUIS', label: 'Kuis' },
						],
					},
					{
						key: 'prodi',
						label: 'Semua prodi',
						options: (query.data?.prodi ?? []).map(({ kode, nama }) => ({ value: kode, label: nama })),
					},
					{
						key: 'ganjil',
						label: 'Semua keadaan',
						options: GANJIL_UJIAN.map((value) => ({ value, label: NAMA_GANJIL[value] })),
					},
				]}
				tools={(shown) => (
					<UnduhDaftar name="ujian.xlsx" shown={shown} load={(kolom) => berkasUjian(search, kolom)} />
				)}
				empty={
					<EmptyState
						title="Belum ada ujian pada semester ini"
						text="Rencanakan satu ujian, atau impor semuanya dari berkas Excel. Dosen merencanakannya di halaman Mengajar."
					>
						<Button
							renderRoot={(props) => <Link to="/kantor/impor" search={{ jenis: 'ujian' }} {...props} />}
						>
							Buka halaman impor
						</Button>
					</EmptyState>
				}
			/>
			<UjianSheet
				ujian={ujian}
				keys={keys}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
			/>
			{planning ? (
				<UjianBaru
					onMade={(id) => {
						setPlanning(false)
						go(id, {}, false)
					}}
					onClose={() => setPlanning(false)}
				/>
			) : null}
		</>
	)
}
