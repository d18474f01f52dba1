import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisKelas } from '#shared/api/class-records.ts'
import { INDUK_SEKALIGUS } from '#shared/rules/ubahan-induk.ts'
import { call } from '#web/lib/api.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { NewRecord } from '#web/parts/staff/daftar/new-record.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { UbahInduk } from '../../parts/many/ubah-induk.tsx'
import { COLUMNS } from './columns.tsx'
import { KelasSheet } from './kelas-sheet.tsx'
import { berkasKelas, daftarKelasQuery, refreshKelas, semuaKelas } from './queries.ts'
import { WaliKelas } from './wali-kelas.tsx'

const SEMESTER = Array.from({ length: 14 }, (_, i) => String(i + 1))

/** All classes of the campus, or those of the programmes that somebody leads; a record opens beside the list. */
export function KelasPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { kelas } = useParams({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarKelasQuery(search))
	const prodi = (query.data?.prodi ?? []).map(({ kode, nama }) => ({ value: kode, label: nama }))
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const [adding, setAdding] = useState(false)
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/kelas' as const }
				: { to: '/kantor/kelas/$kelas' as const, params: { kelas: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	return (
		<>
			<PageHeader subtitle="Pilih satu baris untuk melihat mahasiswa, pengampu, dan riwayatnya.">
				{akademik ? (
					<>
						<Button variant="default" renderRoot={(props) => <Link to="/kantor/kelas/susun" {...props} />}>
							Pecah atau gabung
						</Button>
						<Button onClick={() => setAdding(true)}>Kelas baru</Button>
					</>
				) : null}
			</PageHeader>
			<Daftar<BarisKelas>
				noun="kelas"
				list="kelas"
				columns={COLUMNS}
				usualOrder="kode"
				query={query}
				rowKey={(row) => row.kode}
				rowName={({ kode }) => kode}
				opened={kelas}
				search={search}
				onSearch={(change) => go(kelas, change, true)}
				searchFor="kode kelas"
				filters={[
					{ key: 'prodi', label: 'Semua prodi', options: prodi },
					{
						key: 'semester',
						label: 'Semua semester',
						options: SEMESTER.map((value) => ({ value, label: `Semester ${value}` })),
					},
				]}
				tools={(shown) => (
					<UnduhDaftar name="kelas.xlsx" shown={shown} load={(kolom) => berkasKelas(search, kolom)} />
				)}
				{...(akademik && {
					all: { most: INDUK_SEKALIGUS, load: () => semuaKelas(search, INDUK_SEKALIGUS) },
					actions: (picked: readonly BarisKelas[]) => (
						<>
							<UbahInduk
								jenis="kelas"
								kode={picked.map((row) => row.kode)}
								bidang={[{ kunci: 'semester', options: SEMESTER }]}
							/>
							<WaliKelas picked={picked} />
						</>
					),
				})}
				empty={
					<EmptyState
						title="Belum ada kelas"
						text="Kelas masuk sekaligus lewat berkas Excel atau CSV dari halaman impor, atau dicatat satu per satu."
					>
						{akademik ? (
							<Button
								renderRoot={(props) => <Link to="/kantor/impor" search={{ jenis: 'kelas' }} {...props} />}
							>
								Buka halaman impor
							</Button>
						) : null}
					</EmptyState>
				}
			/>
			<KelasSheet
				kelas={kelas}
				prodi={prodi}
				keys={(query.data?.baris ?? []).map((row) => row.kode)}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
			/>
			{adding ? (
				<NewRecord
					noun="kelas"
					fields={[
						{ key: 'kode', label: 'Kode', placeholder: 'TI-1A' },
						{
							key: 'program_studi',
							label: 'Program studi',
							options: [{ value: '', label: 'Pilih program studi' }, ...prodi],
						},
						{
							key: 'semester',
							label: 'Semester',
							options: [
								{ value: '', label: 'Pilih semester' },
								...SEMESTER.map((value) => ({ value, label: value })),
							],
						},
					]}
					add={async (body) => {
						const { data } = await call('POST /api/kantor/kelas', { body })
						void refreshKelas()
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
