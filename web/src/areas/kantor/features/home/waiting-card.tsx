import {
	IconCircleCheck,
	IconCreditCard,
	IconFileCertificate,
	IconFileUnknown,
	IconHelpHexagon,
	IconListCheck,
	IconReceiptOff,
	IconRubberStamp,
	IconUserKey,
	IconUserQuestion,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TugasKantor } from '#shared/api/office.ts'
import type { Hak } from '#shared/rules/wewenang.ts'
import { formatNumber } from '#web/lib/format.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import css from './waiting-card.module.css'

type Way =
	| '/kantor/khs'
	| '/kantor/krs'
	| '/kantor/permohonan'
	| '/kantor/ujian'
	| '/kantor/jadwal'
	| '/kantor/tagihan'
	| '/kantor/tagihan/terbit'
	| '/kantor/tagihan/peristiwa'
	| '/kantor/password-awal'
	| '/kantor/akun'
type Words = {
	title: string
	text: string
	Icon: typeof IconListCheck
	more: string
	to?: Way
	search?: object
	/** Who may go there, where others are told of it too. */
	hak?: Hak
}

const WORDS: Readonly<Record<TugasKantor['jenis'], Words>> = {
	khs_menunggu: {
		title: 'KHS menunggu pengesahan',
		text: 'Lembar hasil studi yang belum disahkan, per kelas.',
		Icon: IconFileCertificate,
		more: 'kelas lain',
		to: '/kantor/khs',
	},
	krs_menunggu: {
		title: 'KRS belum diputuskan',
		text: 'Sudah diajukan mahasiswa, menunggu dosen wali.',
		Icon: IconListCheck,
		more: 'dosen lain',
		to: '/kantor/krs',
	},
	permohonan_menunggu: {
		title: 'Permohonan mahasiswa',
		text: 'Surat, cuti, pengunduran diri, dan KTM yang belum diputuskan.',
		Icon: IconRubberStamp,
		more: 'jenis lain',
		to: '/kantor/permohonan',
	},
	penghapusan_menunggu: {
		title: 'Permintaan hapus data',
		text: 'Mahasiswa yang meminta data pribadinya dihapus.',
		Icon: IconUserKey,
		more: 'mahasiswa lain',
		to: '/kantor/akun',
		search: { keadaan: 'minta_hapus' },
	},
	ujian_tanpa_soal: {
		title: 'Ujian tanpa soal',
		text: 'Ujian semester ini yang bank soalnya masih kosong.',
		Icon: IconHelpHexagon,
		more: 'ujian lain',
		to: '/kantor/ujian',
		search: { ganjil: 'tanpa_soal' },
		hak: 'akademik',
	},
	kelas_tanpa_dosen: {
		title: 'Kelas tanpa dosen',
		text: 'Ada di jadwal semester ini, belum ada pengampunya.',
		Icon: IconUserQuestion,
		more: 'mata kuliah lain',
		to: '/kantor/jadwal',
		search: { dosen: 'tanpa' },
	},
	mahasiswa_tanpa_tagihan: {
		title: 'Mahasiswa tanpa tagihan',
		text: 'Memiliki kelas di semester ini, belum ada tagihannya.',
		Icon: IconFileUnknown,
		more: 'kelas lain',
		to: '/kantor/tagihan/terbit',
	},
	tagihan_terbuka: {
		title: 'Tagihan belum lunas',
		text: 'Semua semester, menurut kelas mahasiswa sekarang.',
		Icon: IconReceiptOff,
		more: 'kelas lain',
		to: '/kantor/tagihan',
	},
	pembayaran_perlu_dilihat: {
		title: 'Pembayaran perlu dilihat',
		text: 'Kabar bank 30 hari terakhir yang tidak dapat dicatat otomatis.',
		Icon: IconCreditCard,
		more: 'jenis lain',
		to: '/kantor/tagihan/peristiwa',
	},
	akun_password_awal: {
		title: 'Akun dengan password awal',
		text: 'Belum pernah memilih password sendiri.',
		Icon: IconUserKey,
		more: 'peran lain',
		to: '/kantor/password-awal',
	},
}

type Props = {
	tugas: TugasKantor
	/** Students who are not counted yet; none: the count is whole. */
	disiapkan: number
}

/** Work of one kind: how much, and where most of it is. */
export function WaitingCard({ tugas: { jenis, jumlah, rincian, lainnya }, disiapkan }: Props) {
	const { title, text, Icon, more, to, search, hak } = WORDS[jenis]
	const saya = useQuery(sayaQuery).data
	const leads = to !== undefined && (hak === undefined || saya?.hak.includes(hak))
	const most = rincian[0]?.jumlah ?? 1
	return (
		<section className={css.card} aria-labelledby={`tugas-${jenis}`}>
			<div className={css.head}>
				<span className={css.icon} aria-hidden="true">
					<Icon size={20} stroke={1.7} />
				</span>
				<h2 className={css.title} id={`tugas-${jenis}`}>
					{leads ? (
						<Link to={to} search={{ ...search }}>
							{title}
						</Link>
					) : (
						title
					)}
				</h2>
				<p className={css.count}>{formatNumber(jumlah)}</p>
			</div>
			<p className={css.text}>{text}</p>
			{disiapkan > 0 ? (
				<p className={css.preparing}>
					{`Sedang disiapkan: ${formatNumber(disiapkan)} mahasiswa belum dihitung ulang, jadi angka ini masih dapat berubah.`}
				</p>
			) : null}
			<ul className={css.list}>
				{rincian.map((line) => (
					<li key={`${line.judul} ${line.keterangan}`}>
						<span className={css.what}>
							{line.judul}
							{line.keterangan ? <span className={css.where}>{line.keterangan}</span> : null}
						</span>
						<span className={css.figure}>{formatNumber(line.jumlah)}</span>
						{rincian.length > 1 ? (
							<span className={css.bar} aria-hidden="true">
								<span style={{ width: `${(line.jumlah / most) * 100}%` }} />
							</span>
						) : null}
					</li>
				))}
				{lainnya > 0 ? (
					<li className={css.more}>
						dan {formatNumber(lainnya)} {more}
					</li>
				) : null}
			</ul>
		</section>
	)
}

/** What was looked at and has nothing that waits. */
export function DoneList({ tugas }: { tugas: readonly TugasKantor[] }) {
	if (tugas.length === 0) return null
	return (
		<section className={css.done} aria-labelledby="tidak-menunggu">
			<h2 id="tidak-menunggu" className={css.doneTitle}>
				Tidak ada yang menunggu
			</h2>
			<ul>
				{tugas.map(({ jenis }) => (
					<li key={jenis}>
						<IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
						{WORDS[jenis].title}
					</li>
				))}
			</ul>
		</section>
	)
}
