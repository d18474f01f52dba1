import type { KemajuanStudi } from '#shared/api/study.ts'
import { bobotHuruf, HURUF_NILAI, isLulus } from '#shared/rules/bobot.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import css from './kurikulum-card.module.css'
import { bagianSks, lengkapText } from './kurikulum-facts.ts'

type Kurikulum = NonNullable<KemajuanStudi['kurikulum']>
type Semester = Kurikulum['semester'][number]
type Props = { kemajuan: KemajuanStudi; semesterKini: number }

/** The lowest letter that passes a course. */
const LULUS = HURUF_NILAI.filter((huruf) => isLulus(bobotHuruf(huruf))).at(-1)

/** How many credit points are passed of those that the degree asks for, and which mandatory courses are missing. */
export function KurikulumCard({ kemajuan, semesterKini }: Props) {
	const { sks_lulus, sks_total, program_studi, kurikulum } = kemajuan
	const bagian = bagianSks(kemajuan)
	return (
		<DataCard
			title={sks_total === null ? t('Kemajuan studi') : t('Menuju {sks_total} SKS', { sks_total })}
			note={program_studi}
		>
			<p className={css.figure}>
				<strong>{sks_lulus}</strong>
				{sks_total === null ? t(' SKS lulus') : t(' dari {sks_total} SKS lulus', { sks_total })}
			</p>
			{bagian.length > 0 ? (
				<>
					<div className={css.track} aria-hidden="true">
						{bagian.map(({ jenis, sks }) => (
							<span key={jenis} className={css.part} data-kind={jenis} style={{ flexGrow: sks }} />
						))}
					</div>
					<ul className={css.legend}>
						{bagian.map(({ jenis, sks, nama }) => (
							<li key={jenis}>
								<span className={css.dot} data-kind={jenis} aria-hidden="true" />
								{sks} SKS {nama}
							</li>
						))}
					</ul>
				</>
			) : null}
			<p className={css.note}>
				{t(
					'Lulus berarti {LULUS} atau lebih baik; mata kuliah yang diulang dihitung sekali, dengan nilai terbaik.',
					{ LULUS },
				)}
			</p>
			{kurikulum ? (
				<Missing kurikulum={kurikulum} semesterKini={semesterKini} />
			) : (
				<p className={css.note}>
					{t(
						'Kurikulum program studi Anda belum tercatat, jadi mata kuliah yang kurang belum dapat dirinci.',
					)}
				</p>
			)}
		</DataCard>
	)
}

function Missing({ kurikulum, semesterKini }: { kurikulum: Kurikulum; semesterKini: number }) {
	const kurang = kurikulum.semester.filter((s) => s.kurang.length > 0)
	const lengkap = lengkapText(kurikulum.semester)
	return (
		<>
			<h3 className={css.heading}>{t('Mata kuliah wajib yang belum lulus')}</h3>
			{lengkap ? <p className={css.note}>{lengkap}</p> : null}
			<ul className={css.semesters}>
				{kurang.map((s) => (
					<SemesterItem key={s.semester} semester={s} open={s.semester <= semesterKini} />
				))}
			</ul>
		</>
	)
}

function SemesterItem({
	semester: { semester, sks, sks_lulus, kurang },
	open,
}: {
	semester: Semester
	open: boolean
}) {
	return (
		<li>
			<details open={open}>
				<summary className={css.summary}>
					<span className={css.semester}>{t('Semester {semester}', { semester })}</span>
					<span className={css.bar} aria-hidden="true">
						<span className={css.passed} style={{ inlineSize: `${(sks_lulus / sks) * 100}%` }} />
					</span>
					<span className={css.count}>{t('{sks_lulus} dari {sks} SKS', { sks_lulus, sks })}</span>
				</summary>
				<ul className={css.courses}>
					{kurang.map((m) => (
						<li key={m.kode} className={css.course}>
							<span className={css.name}>
								<span lang="id">{m.nama}</span>
								<span className={css.code}>
									{m.kode} · {m.sks} SKS
								</span>
							</span>
							<State keadaan={m.keadaan} />
						</li>
					))}
				</ul>
			</details>
		</li>
	)
}

const STATES: Readonly<Record<Semester['kurang'][number]['keadaan'], readonly [Tone, string]>> = {
	belum: ['neutral', t('Belum diambil')],
	diambil: ['brand', t('Diambil semester ini')],
	gagal: ['danger', t('Perlu diulang')],
	mengulang: ['warning', t('Diulang semester ini')],
	tertunda: ['warning', t('Nilai tertunda|satu')],
}

function State({ keadaan }: { keadaan: keyof typeof STATES }) {
	const [tone, word] = STATES[keadaan]
	return <StatusBadge tone={tone}>{word}</StatusBadge>
}
