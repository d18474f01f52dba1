import { Button, Textarea } from '@mantine/core'
import { IconCircleCheck, IconHistory, IconShieldX, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { CekBukti } from '#shared/api/receipts.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PaperCheck } from './paper-check.tsx'
import { buktiQuery } from './queries.ts'
import { type BuktiDibawa, isJawabanBukti, readBuktiDibawa } from './receipt-file.ts'
import { Verdict } from './verdict.tsx'
import css from './verifikasi-page.module.css'

/** Public page where anybody checks the receipt of a hand-in: by its QR code, as a code, or as a student's file. */
export function BuktiPage() {
	const { token } = useParams({ strict: false }) as { token?: string }
	// Salt and answers of a file stay in this page; only the signed text is sent.
	const [dibawa, setDibawa] = useState<BuktiDibawa>()
	const rahasia = dibawa && dibawa.token === token ? dibawa.rahasia : null
	return (
		<>
			<PageHeader
				subtitle={t('Pemeriksaan bukti pengumpulan ujian {name}', { name: serverConfig.institution.name })}
			/>
			<div className={css.page}>
				{token ? <Check token={token} rahasia={rahasia} /> : null}
				<BringReceipt key={token} onBrought={setDibawa} />
				<p className={css.help}>
					{t(
						'Bukti memuat sidik jawaban, tanpa nama dan nilai. Tanda tangannya juga dapat diperiksa tanpa server kami dengan',
					)}{' '}
					<a href="/api/verifikasi/kunci">{t('kunci publik kampus')}</a>.
				</p>
			</div>
		</>
	)
}

function Check({ token, rahasia }: { token: string; rahasia: BuktiDibawa['rahasia'] }) {
	const check = useQuery(buktiQuery(token))
	return (
		<PaperCheck check={check} loading={t('Memeriksa bukti')} refused={(text) => <NotConfirmed text={text} />}>
			{(fakta) => <Confirmed fakta={fakta} rahasia={rahasia} />}
		</PaperCheck>
	)
}

function NotConfirmed({ text }: { text: string }) {
	return (
		<DataCard flush>
			<Verdict
				tone="danger"
				icon={<IconShieldX size={30} stroke={1.7} />}
				title={t('Bukti tidak dapat dikonfirmasi')}
			>
				{text}
			</Verdict>
		</DataCard>
	)
}

const ALASAN: Record<CekBukti['alasan'], string> = {
	tombol: t('Dikumpulkan mahasiswa'),
	waktu: t('Waktu habis'),
	tab_tersembunyi: t('Halaman ujian ditinggalkan'),
	dosen: t('Diakhiri dosen'),
	dibatalkan: t('Dibatalkan dosen'),
}

function Confirmed({ fakta, rahasia }: { fakta: CekBukti; rahasia: BuktiDibawa['rahasia'] }) {
	return (
		<DataCard flush>
			{fakta.status === 'sah' ? (
				<Verdict tone="success" icon={<IconCircleCheck size={30} stroke={1.7} />} title={t('Bukti asli')}>
					{t('Pengumpulan ini tercatat di {name} dan masih berlaku.', {
						name: serverConfig.institution.name,
					})}
				</Verdict>
			) : (
				<Verdict
					tone="warning"
					icon={<IconHistory size={30} stroke={1.7} />}
					title={t('Asli, tetapi sudah digantikan')}
				>
					{fakta.terbaru === null
						? t('Ujian ini dibuka kembali setelah bukti diterbitkan dan belum dikumpulkan lagi.')
						: t(
								'Isi pengumpulan berubah kemudian, misalnya oleh putusan dosen. Yang berlaku adalah bukti ke-{terbaru}.',
								{ terbaru: fakta.terbaru },
							)}
				</Verdict>
			)}
			<FactList roomy>
				<Fact label={t('Ujian|satu')} value={`${fakta.jenis} ${fakta.mata_kuliah}`} />
				<Fact
					label={t('Ditutup')}
					value={`${campus.date(fakta.ditutup_pada)}, ${campus.timeWithSeconds(fakta.ditutup_pada)} ${campusZone}`}
				/>
				<Fact label={t('Sebab')} value={ALASAN[fakta.alasan]} />
				<Fact label={t('Jawaban terisi')} value={String(fakta.jumlah)} />
				<Fact label={t('Bukti ke')} value={String(fakta.nomor)} />
				<Fact label={t('Nomor pengerjaan')} value={fakta.pengerjaan_id} />
				<Fact label={t('Sidik jawaban')} value={fakta.isi} />
				<Fact label={t('Sidik paket soal')} value={fakta.paket} />
			</FactList>
			{rahasia ? <Answers isi={fakta.isi} rahasia={rahasia} /> : null}
		</DataCard>
	)
}

/** Whether the answers in a student's file are those of the receipt. */
function Answers({ isi, rahasia }: { isi: string; rahasia: NonNullable<BuktiDibawa['rahasia']> }) {
	const [cocok, setCocok] = useState<boolean | null>()
	useEffect(() => void isJawabanBukti(isi, rahasia).then(setCocok), [isi, rahasia])
	if (cocok === undefined) return null
	return (
		<p className={css.advice} role="status">
			{cocok === null
				? t('Jawaban di berkas tidak dapat dicocokkan di peramban ini; buka halaman ini lewat https.')
				: cocok
					? t('Jawaban di berkas cocok dengan bukti ini: {jawaban}.', {
							jawaban: rahasia.jawaban || t('tidak ada'),
						})
					: t('Jawaban di berkas TIDAK cocok dengan bukti ini.')}
		</p>
	)
}

function BringReceipt({ onBrought }: { onBrought: (dibawa: BuktiDibawa) => void }) {
	const navigate = useNavigate()
	const [code, setCode] = useState('')
	const [problem, setProblem] = useState<string>()
	const fileId = useId()
	const bring = (text: string) => {
		const dibawa = readBuktiDibawa(text)
		setProblem(dibawa ? undefined : t('Ini bukan kode atau berkas bukti pengumpulan.'))
		if (!dibawa) return
		onBrought(dibawa)
		void navigate({ to: '/verifikasi/bukti/$token', params: { token: dibawa.token } })
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		bring(code)
	}
	return (
		<DataCard title={t('Periksa bukti')}>
			<form className={css.form} onSubmit={submit}>
				<Textarea
					label={t('Kode atau alamat bukti')}
					rows={3}
					value={code}
					onChange={(event) => setCode(event.currentTarget.value)}
					error={problem}
					spellCheck={false}
					autoCapitalize="none"
				/>
				<Button type="submit" disabled={code.trim() === ''}>
					{t('Periksa')}
				</Button>
				<div className={css.upload}>
					<input
						id={fileId}
						className={css.file}
						type="file"
						accept="application/json,.json"
						onChange={(event) => void event.currentTarget.files?.[0]?.text().then(bring)}
					/>
					<label htmlFor={fileId} className={css.choose}>
						<IconUpload size={20} stroke={1.7} aria-hidden="true" />
						{t('Pilih berkas bukti')}
					</label>
				</div>
			</form>
		</DataCard>
	)
}
