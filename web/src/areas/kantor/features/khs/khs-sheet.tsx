import { useQuery } from '@tanstack/react-query'
import type { TinjauanKhs } from '#shared/api/khs-office.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'
import { hurufTone } from '#web/parts/grades/huruf-tone.ts'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from '../../parts/decision.module.css'
import { Langkah } from './langkah.tsx'
import { tinjauanKhsQuery } from './queries.ts'
import { JANGGAL, STATUS } from './words.ts'

type Props = {
	id: string | undefined
	keys: readonly string[]
	onOpen: (id: string) => void
	onClose: () => void
}

/** A sheet beside the list, as it would be approved. */
export function KhsSheet({ id, ...around }: Props) {
	const { data, isError, error, refetch, isFetching } = useQuery({
		...tinjauanKhsQuery(id ?? ''),
		enabled: id !== undefined,
	})
	const after = around.keys[around.keys.indexOf(id ?? '') + 1]
	return (
		<RecordSheet {...around} opened={id} title={data?.nama ?? 'KHS'}>
			{data ? (
				<div className={css.stack} key={data.id}>
					<Isi data={data} />
					<Langkah data={data} onDone={() => (after ? around.onOpen(after) : around.onClose())} />
				</div>
			) : isError ? (
				<ErrorState
					title="Gagal memuat KHS"
					error={error}
					onRetry={() => void refetch()}
					retrying={isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat KHS" />
			)}
		</RecordSheet>
	)
}

const TONE = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

function Isi({ data }: { data: TinjauanKhs }) {
	const { lembar } = data
	const decided = lembar.diputuskan_pada
	return (
		<>
			<p className={css.badges}>
				<StatusBadge tone={TONE[lembar.status]}>{STATUS[lembar.status]}</StatusBadge>
				<span className={css.note}>
					{[data.stambuk, data.kelas, data.program_studi, `semester ${data.semester}`, lembar.periode]
						.filter(Boolean)
						.join(' · ')}
				</span>
			</p>
			{decided ? (
				<p className={css.note}>
					{`${STATUS[lembar.status]} ${campus.date(decided)}${data.diputuskan_oleh ? ` oleh ${data.diputuskan_oleh}` : ''}${lembar.nomor ? ` · ${lembar.nomor}` : ''}`}
				</p>
			) : null}
			{lembar.alasan_ditolak ? <p className={css.problem}>{`Alasan: ${lembar.alasan_ditolak}`}</p> : null}
			<FactList>
				<Fact label="IPS" value={formatNumber(lembar.ips, 2)} />
				<Fact label="IPS sebelumnya" value={data.ips_lalu === null ? '–' : formatNumber(data.ips_lalu, 2)} />
				<Fact label="IPK" value={formatNumber(lembar.ipk, 2)} />
				<Fact label="SKS" value={String(lembar.sks)} />
				<Fact label="Batas SKS semester depan" value={String(lembar.batas_sks)} />
			</FactList>
			<Perhatian data={data} />
			{lembar.details.length > 0 ? (
				<section>
					<h3 className={css.head}>Nilai semester ini</h3>
					<DataTable
						label="Nilai semester ini"
						rows={lembar.details}
						rowKey={(row) => row.id}
						columns={DETAIL}
						from="30em"
					/>
				</section>
			) : null}
		</>
	)
}

const DETAIL: Column<TinjauanKhs['lembar']['details'][number]>[] = [
	{ name: 'Kode', tone: 'muted', card: 'note', width: 'line', cell: ({ kode }) => kode },
	{ name: 'Mata kuliah', tone: 'strong', card: 'name', cell: ({ matakuliah }) => matakuliah },
	{ name: 'SKS', align: 'right', card: 'note', cell: ({ sks }) => sks, onCard: ({ sks }) => `${sks} SKS` },
	{
		name: 'Nilai',
		align: 'center',
		card: 'side',
		cell: ({ nilai }) => <StatusBadge tone={hurufTone(nilai)}>{nilai}</StatusBadge>,
	},
]

/** What should be looked at before it is approved, and who can help. */
function Perhatian({ data }: { data: TinjauanKhs }) {
	const { janggal, belum_ada, sebelumnya } = data
	if (janggal.length === 0 && belum_ada.length === 0) return null
	return (
		<section className={css.attention}>
			<h3 className={css.head}>Perlu dilihat</h3>
			<ul className={css.names}>
				{janggal.map((jenis) => (
					<li key={jenis}>{JANGGAL[jenis].kalimat(data)}</li>
				))}
			</ul>
			{belum_ada.length > 0 ? (
				<ul className={css.names}>
					{belum_ada.map(({ kode, nama, dosen, tertunda_sampai }) => (
						<li key={kode}>
							<b>{nama}</b>{' '}
							<span className={css.note}>
								{[
									dosen.length > 0 ? dosen.join(', ') : 'belum ada dosen pengampu',
									tertunda_sampai && `ditunda sampai ${formatTanggal(tertunda_sampai)}`,
								]
									.filter(Boolean)
									.join(' · ')}
							</span>
						</li>
					))}
				</ul>
			) : null}
			{sebelumnya ? (
				<p className={css.note}>
					{`Versi ${sebelumnya.versi}: IPS ${formatNumber(sebelumnya.ips, 2)}, IPK ${formatNumber(sebelumnya.ipk, 2)}. ${sebelumnya.berubah.map(({ kode, dari, menjadi }) => `${kode} ${dari ?? 'belum ada'} menjadi ${menjadi ?? 'tidak ada'}`).join(', ')}`}
				</p>
			) : null}
		</section>
	)
}
