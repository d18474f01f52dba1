import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { JejakLengkap } from '#shared/api/trail.ts'
import { TINDAKAN } from '#shared/rules/tindakan.ts'
import { campus } from '#web/lib/campus-time.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { olehOf } from './columns.tsx'
import css from './jejak.module.css'
import { jejakQuery } from './queries.ts'

type Props = {
	id: string | undefined
	keys: readonly string[]
	onOpen: (id: string) => void
	onClose: () => void
	/** Shows what has to do with this line alone. */
	onNarrow: (search: DaftarSearch) => void
}

/** A line of the trail beside the list. */
export function JejakSheet({ id, onNarrow, ...around }: Props) {
	const jejak = useQuery({ ...jejakQuery(id ?? ''), enabled: id !== undefined })
	return (
		<RecordSheet {...around} opened={id} title={jejak.data?.kalimat ?? 'Catatan'}>
			{jejak.data ? (
				<Line jejak={jejak.data} onNarrow={onNarrow} />
			) : jejak.isError ? (
				<ErrorState
					title="Gagal memuat catatan"
					error={jejak.error}
					onRetry={() => void jejak.refetch()}
					retrying={jejak.isFetching}
				/>
			) : (
				<RowsSkeleton rows={4} label="Memuat catatan" />
			)}
		</RecordSheet>
	)
}

const ranahOf = ({ ranah }: JejakLengkap): string =>
	Object.entries(TINDAKAN).find(([one]) => one === ranah)?.[1].nama ?? 'Lainnya'

function Line({ jejak, onNarrow }: { jejak: JejakLengkap; onNarrow: Props['onNarrow'] }) {
	const { pada, pelaku, objek, terhadap, alamat, rincian, request_id } = jejak
	return (
		<>
			<FactList>
				<Fact label="Waktu" value={`${campus.date(pada)} ${campus.time(pada)}`} />
				<Fact label="Oleh" value={olehOf(jejak)} />
				<Fact label="Terhadap" value={terhadap} />
				<Fact label="Bidang" value={ranahOf(jejak)} />
				{request_id ? <Fact label="Nomor permintaan" value={request_id} /> : null}
			</FactList>
			<h3 className={css.head}>Yang diubah</h3>
			{rincian.length > 0 ? (
				<ul className={css.changes}>
					{rincian.map(({ bidang, dari, menjadi }) => (
						<li key={bidang}>
							<p className={css.field}>{bidang}</p>
							<p>
								{dari === null && menjadi === null
									? 'Diubah. Isinya tidak dicatat.'
									: dari === null
										? menjadi
										: `${dari} → ${menjadi ?? 'kosong'}`}
							</p>
						</li>
					))}
				</ul>
			) : (
				<p className={css.field}>Tidak ada rincian untuk kegiatan ini.</p>
			)}
			<div className={css.links}>
				{alamat ? (
					<Button renderRoot={(props) => <Link to={alamat as '/kantor'} {...props} />}>
						Buka halamannya
					</Button>
				) : null}
				<Button variant="default" onClick={() => onNarrow({ objek })}>
					Semua tentang ini
				</Button>
				<Button variant="default" onClick={() => onNarrow({ pelaku: pelaku ?? 'server' })}>
					Semua oleh pelaku ini
				</Button>
			</div>
		</>
	)
}
