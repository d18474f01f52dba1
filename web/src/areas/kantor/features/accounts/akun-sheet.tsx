import { useQuery } from '@tanstack/react-query'
import type { AkunLengkap } from '#shared/api/account-admin.ts'
import { namaWewenang } from '#shared/rules/jejak.ts'
import { namaPeramban } from '#shared/rules/peramban.ts'
import { NAMA_PERAN } from '#shared/rules/wewenang.ts'
import { campus } from '#web/lib/campus-time.ts'
import { History } from '#web/parts/staff/daftar/history.tsx'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { AkunActions } from './akun-actions.tsx'
import { keadaanOf } from './akun-columns.tsx'
import css from './akun-sheet.module.css'
import { akunQuery } from './queries.ts'

type Props = {
	id: string | undefined
	keys: readonly string[]
	onOpen: (id: string) => void
	onClose: () => void
}

/** An account beside the list. */
export function AkunSheet({ id, ...around }: Props) {
	const akun = useQuery({ ...akunQuery(id ?? ''), enabled: id !== undefined })
	return (
		<RecordSheet {...around} opened={id} title={akun.data ? (akun.data.nama ?? akun.data.email) : 'Akun'}>
			{akun.data ? (
				<Record key={akun.data.id} akun={akun.data} />
			) : akun.isError ? (
				<ErrorState
					title="Gagal memuat akun"
					error={akun.error}
					onRetry={() => void akun.refetch()}
					retrying={akun.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat akun" />
			)}
		</RecordSheet>
	)
}

const pada = (instant: string) => `${campus.date(instant)} ${campus.time(instant)}`

const PASSWORD = {
	sendiri: 'Pilihan pemilik akun',
	awal: 'Password awal, berlaku sampai',
	lewat: 'Password awal, kedaluwarsa sejak',
} as const

function Record({ akun }: { akun: AkunLengkap }) {
	const { word, tone } = keadaanOf(akun)
	const masa = akun.password_sampai ? ` ${pada(akun.password_sampai)}` : ''
	return (
		<>
			<p className={css.who}>
				{akun.email} <StatusBadge tone={tone}>{word}</StatusBadge>
				{akun.diri ? <StatusBadge tone="brand">Akun Anda</StatusBadge> : null}
			</p>
			<FactList>
				<Fact label="Peran" value={NAMA_PERAN[akun.peran]} />
				{akun.nomor ? <Fact label={akun.peran === 'dosen' ? 'NIP' : 'NIM'} value={akun.nomor} /> : null}
				{akun.peran === 'mahasiswa' ? <Fact label="Kelas" value={akun.kelas ?? 'Tanpa kelas'} /> : null}
				<Fact label="Password" value={`${PASSWORD[akun.password]}${masa}`} />
				<Fact label="Dibuat" value={pada(akun.dibuat_pada)} />
				{akun.peran === 'mahasiswa' ? null : (
					<Fact label="Hak" value={akun.wewenang.map(namaWewenang).join(', ') || 'Tidak ada'} />
				)}
			</FactList>
			<AkunActions akun={akun} />
			<h3 className={css.head}>Sedang masuk di</h3>
			{akun.sesi.length > 0 ? (
				<ul className={css.sesi}>
					{akun.sesi.map(({ id, peramban, alamat_ip, terakhir_pada }) => (
						<li key={id}>
							<p className={css.device}>{namaPeramban(peramban)}</p>
							<p className={css.note}>
								Terakhir aktif {pada(terakhir_pada)}
								{alamat_ip ? ` · ${alamat_ip}` : ''}
							</p>
						</li>
					))}
				</ul>
			) : (
				<p className={css.note}>Tidak ada perangkat yang sedang masuk.</p>
			)}
			<h3 className={css.head}>Riwayat</h3>
			<History
				lines={akun.riwayat.map(({ pada, oleh, kalimat }) => ({
					pada,
					oleh,
					tindakan: kalimat,
					rincian: [],
				}))}
			/>
		</>
	)
}
