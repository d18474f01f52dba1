import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { DataMatakuliah } from '#shared/api/course-records.ts'
import { call } from '#web/lib/api.ts'
import { readDraft } from '#web/lib/device-drafts.ts'
import { History } from '#web/parts/staff/daftar/history.tsx'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { RemoveRecord } from '#web/parts/staff/daftar/remove-record.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from '../../parts/record.module.css'
import { draftOf, MatakuliahForm } from './matakuliah-form.tsx'
import { dataMatakuliahQuery, refreshMatakuliah } from './queries.ts'

type Props = {
	kode: string | undefined
	keys: readonly string[]
	onOpen: (kode: string) => void
	onClose: () => void
}

/** A course beside the list. */
export function MatakuliahSheet({ kode, ...around }: Props) {
	const data = useQuery({ ...dataMatakuliahQuery(kode ?? ''), enabled: kode !== undefined })
	return (
		<RecordSheet {...around} opened={kode} title={data.data?.nama ?? `Mata kuliah ${kode}`}>
			{data.data ? (
				<Record key={data.data.kode} data={data.data} onGone={around.onClose} />
			) : data.isError ? (
				<ErrorState
					title="Gagal memuat mata kuliah"
					error={data.error}
					onRetry={() => void data.refetch()}
					retrying={data.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat mata kuliah" />
			)}
		</RecordSheet>
	)
}

function Record({ data, onGone }: { data: DataMatakuliah; onGone: () => void }) {
	const { kode, nama, sks, semester, kapasitas, deskripsi } = data
	// What was typed and not saved is shown again at once.
	const [editing, setEditing] = useState(() => readDraft(draftOf(kode)) !== null)
	if (editing) return <MatakuliahForm data={data} onDone={() => setEditing(false)} />
	return (
		<>
			<div className={css.who}>
				{`${kode}, ${sks} SKS, semester ${semester}`}
				<Button variant="default" onClick={() => setEditing(true)}>
					Ubah data
				</Button>
			</div>
			{deskripsi ? <p className={css.text}>{deskripsi}</p> : null}
			<FactList>
				<Fact label="Kapasitas" value={`${kapasitas.toLocaleString('id')} mahasiswa`} />
				<Fact label="Prasyarat" value={<Courses of={data.syarat} />} />
				<Fact label="Prasyarat bagi" value={<Courses of={data.syarat_bagi} />} />
			</FactList>
			<h3 className={css.head}>Kurikulum</h3>
			{data.kurikulum.length > 0 ? (
				<FactList>
					{data.kurikulum.map((one) => (
						<Fact
							key={one.prodi}
							label={
								<Link to="/kantor/kurikulum/$prodi/$kode" params={{ prodi: one.prodi, kode }} preload={false}>
									{one.nama_prodi}
								</Link>
							}
							value={`Semester ${one.semester}, ${one.wajib ? 'wajib' : 'pilihan'}`}
						/>
					))}
				</FactList>
			) : (
				<p>Belum masuk kurikulum program studi mana pun.</p>
			)}
			<h3 className={css.head}>Diajarkan semester ini</h3>
			{data.mengajar.length > 0 ? (
				<FactList>
					{data.mengajar.map(({ kelas, dosen }) => (
						<Fact
							key={kelas}
							label={
								<Link to="/kantor/kelas/$kelas" params={{ kelas }} preload={false}>
									{kelas}
								</Link>
							}
							value={dosen.join(', ')}
						/>
					))}
				</FactList>
			) : (
				<p>Tidak diajarkan di kelas mana pun pada semester ini.</p>
			)}
			<h3 className={css.head}>Riwayat</h3>
			<History lines={data.riwayat} />
			<RemoveRecord
				jenis="matakuliah"
				kunci={kode}
				what={`mata kuliah ${nama}`}
				text="Kodenya dapat dipakai lagi."
				instead="Nilai dan laporan memerlukan mata kuliahnya. Yang tidak diajarkan lagi cukup dikeluarkan dari kurikulum."
				remove={() => call('DELETE /api/kantor/matakuliah/:kode', { params: { kode } })}
				onGone={() => {
					onGone()
					void refreshMatakuliah()
				}}
			/>
		</>
	)
}

/** Courses by name, each with a way to it. */
function Courses({ of }: { of: readonly { kode: string; nama: string }[] }): ReactNode {
	if (of.length === 0) return 'tidak ada'
	return of.map(({ kode, nama }, place) => (
		<span key={kode}>
			{place > 0 ? ', ' : null}
			<Link to="/kantor/matakuliah/$kode" params={{ kode }} search={(before) => before} preload={false}>
				{`${nama} (${kode})`}
			</Link>
		</span>
	))
}
