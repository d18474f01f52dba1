import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataRuang } from '#shared/api/room-records.ts'
import { DATA_RUANG, judgeDataRuang, type KunciRuang, STATUS_RUANG } from '#shared/rules/data-ruang.ts'
import { call } from '#web/lib/api.ts'
import { readDraft } from '#web/lib/device-drafts.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentAccount } from '#web/lib/session.ts'
import { History } from '#web/parts/staff/daftar/history.tsx'
import { RecordForm } from '#web/parts/staff/daftar/record-form.tsx'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { RemoveRecord } from '#web/parts/staff/daftar/remove-record.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from '../../parts/record.module.css'
import { dataRuangQuery, refreshRuang } from './queries.ts'

type Props = {
	kode: string | undefined
	keys: readonly string[]
	onOpen: (kode: string) => void
	onClose: () => void
}

/** A room beside the list. */
export function RuangSheet({ kode, ...around }: Props) {
	const data = useQuery({ ...dataRuangQuery(kode ?? ''), enabled: kode !== undefined })
	return (
		<RecordSheet {...around} opened={kode} title={data.data?.nama ?? `Ruang ${kode}`}>
			{data.data ? (
				<Record key={data.data.kode} data={data.data} onGone={around.onClose} />
			) : data.isError ? (
				<ErrorState
					title="Gagal memuat ruang"
					error={data.error}
					onRetry={() => void data.refetch()}
					retrying={data.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat ruang" />
			)}
		</RecordSheet>
	)
}

/** Where this device keeps what is typed about a room. */
const draftOf = (kode: string) => `ruang:${currentAccount()}:${kode}`

function Record({ data, onGone }: { data: DataRuang; onGone: () => void }) {
	const { kode, nama } = data
	// What was typed and not saved is shown again at once.
	const [editing, setEditing] = useState(() => readDraft(draftOf(kode)) !== null)
	if (editing) return <RuangForm data={data} onDone={() => setEditing(false)} />
	return (
		<>
			<div className={css.who}>
				{[kode, data.gedung, data.status === 'Aktif' ? null : 'diarsipkan'].filter(Boolean).join(', ')}
				<Button variant="default" onClick={() => setEditing(true)}>
					Ubah data
				</Button>
			</div>
			<FactList>
				<Fact label="Kapasitas" value={`${data.kapasitas.toLocaleString('id')} kursi`} />
				<Fact label="Ujian mendatang" value={String(data.ujian)} />
			</FactList>
			<h3 className={css.head}>Jadwal kuliah semester ini</h3>
			{data.jadwal.length > 0 ? (
				<FactList>
					{data.jadwal.map(({ hari, jam_mulai, jam_selesai, kelas, mata_kuliah }) => (
						<Fact
							key={`${hari} ${jam_mulai} ${kelas} ${mata_kuliah}`}
							label={`${hari} ${jam_mulai.replace(':', '.')}–${jam_selesai.replace(':', '.')}`}
							value={`${mata_kuliah}, ${kelas}`}
						/>
					))}
				</FactList>
			) : (
				<p>Belum ada kuliah di ruang ini pada semester ini.</p>
			)}
			<p className={css.links}>
				<Link to="/kantor/bentrok" preload={false}>
					Periksa bentrok jadwal
				</Link>
			</p>
			<h3 className={css.head}>Riwayat</h3>
			<History lines={data.riwayat} />
			<RemoveRecord
				jenis="ruang"
				kunci={kode}
				what={`ruang ${nama}`}
				text="Kodenya dapat dipakai lagi."
				instead="Ruang yang tertulis di jadwal atau ujian, juga di semester yang lalu, tetap tersimpan. Arsipkan lewat statusnya, agar tidak disarankan lagi."
				remove={() => call('DELETE /api/kantor/ruang/:kode', { params: { kode } })}
				onGone={() => {
					onGone()
					void refreshRuang()
				}}
			/>
		</>
	)
}

function RuangForm({ data: { kode, isian }, onDone }: { data: DataRuang; onDone: () => void }) {
	const saved = Object.fromEntries(isian.map(({ kunci, isi }) => [kunci, isi])) as Record<
		KunciRuang,
		string | null
	>
	const label = (key: KunciRuang) => ({ key, label: DATA_RUANG[key].label })
	return (
		<RecordForm
			draft={draftOf(kode)}
			groups={[
				{
					title: 'Data ruang',
					fields: [
						{ ...label('nama'), required: true },
						{ ...label('kapasitas'), required: true },
						label('gedung'),
						{
							...label('status'),
							required: true,
							options: STATUS_RUANG.map((value) => ({ value, label: value })),
						},
					],
				},
			]}
			saved={saved}
			judge={judgeDataRuang}
			save={async (perubahan) => {
				const params = { kode }
				const { data } = await call('PUT /api/kantor/ruang/:kode', { params, body: { perubahan } })
				queryClient.setQueryData(dataRuangQuery(kode).queryKey, data)
				void refreshRuang()
				showSuccess('Data ruang disimpan')
			}}
			onConflict={() => void refreshRuang()}
			onDone={onDone}
		/>
	)
}
