import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisRuang } from '#shared/api/room-records.ts'
import { STATUS_RUANG } from '#shared/rules/data-ruang.ts'
import { INDUK_SEKALIGUS } from '#shared/rules/ubahan-induk.ts'
import { call } from '#web/lib/api.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { NewRecord } from '#web/parts/staff/daftar/new-record.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { UbahInduk } from '../../parts/many/ubah-induk.tsx'
import { COLUMNS } from './columns.tsx'
import { berkasRuang, daftarRuangQuery, refreshRuang, semuaRuang } from './queries.ts'
import { RuangSheet } from './ruang-sheet.tsx'

/** All rooms that the campus knows; a record opens beside the list. */
export function RuangPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { kode } = useParams({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarRuangQuery(search))
	const [adding, setAdding] = useState(false)
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/ruang' as const }
				: { to: '/kantor/ruang/$kode' as const, params: { kode: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	return (
		<>
			<PageHeader subtitle="Disarankan saat orang menulis jadwal dan ujian. Jadwal tetap boleh menulis ruang yang belum tercatat di sini.">
				<Button onClick={() => setAdding(true)}>Ruang baru</Button>
			</PageHeader>
			<Daftar<BarisRuang>
				noun="ruang"
				list="ruang"
				columns={COLUMNS}
				usualOrder="kode"
				query={query}
				rowKey={(row) => row.kode}
				rowName={({ nama }) => nama}
				opened={kode}
				search={search}
				onSearch={(change) => go(kode, change, true)}
				searchFor="kode, nama, atau gedung"
				filters={[
					{
						key: 'gedung',
						label: 'Semua gedung',
						options: (query.data?.gedung ?? []).map((value) => ({ value, label: value })),
					},
					{
						key: 'status',
						label: 'Semua status',
						options: STATUS_RUANG.map((value) => ({ value, label: value })),
					},
				]}
				tools={(shown) => (
					<UnduhDaftar name="ruang.xlsx" shown={shown} load={(kolom) => berkasRuang(search, kolom)} />
				)}
				all={{ most: INDUK_SEKALIGUS, load: () => semuaRuang(search, INDUK_SEKALIGUS) }}
				actions={(picked) => (
					<UbahInduk
						jenis="ruang"
						kode={picked.map((row) => row.kode)}
						bidang={[
							{ kunci: 'gedung', suggestions: query.data?.gedung ?? [], kosong: 'Tanpa gedung' },
							{ kunci: 'kapasitas' },
							{
								kunci: 'status',
								options: STATUS_RUANG,
								note: 'Ruang yang diarsipkan tidak disarankan lagi; jadwal dan ujian yang sudah ada tidak berubah.',
							},
						]}
					/>
				)}
				empty={
					<EmptyState
						title="Belum ada ruang"
						text="Ruang masuk sekaligus lewat berkas Excel atau CSV dari halaman impor, atau dicatat satu per satu."
					>
						<Button
							renderRoot={(props) => <Link to="/kantor/impor" search={{ jenis: 'ruang' }} {...props} />}
						>
							Buka halaman impor
						</Button>
					</EmptyState>
				}
			/>
			<RuangSheet
				kode={kode}
				keys={(query.data?.baris ?? []).map((row) => row.kode)}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
			/>
			{adding ? (
				<NewRecord
					noun="ruang"
					fields={[
						{ key: 'kode', label: 'Kode', placeholder: 'LAB-1' },
						{ key: 'nama', label: 'Nama', placeholder: 'Lab 1' },
						{ key: 'kapasitas', label: 'Kapasitas', placeholder: '40' },
						{ key: 'gedung', label: 'Gedung', placeholder: 'Gedung A', optional: true },
					]}
					note="Tulis namanya seperti di jadwal kuliah, agar jadwal yang sudah ada langsung dikenali."
					add={async (body) => {
						const { data } = await call('POST /api/kantor/ruang', { body })
						void refreshRuang()
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
