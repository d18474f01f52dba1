import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ProgramStudi } from '#shared/rules/kampus-baru.ts'
import { type KunciPengaturan, PENGATURAN, PENGATURAN_WAJIB } from '#shared/rules/pengaturan.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { sebutanZona, ZONA_BIASA } from '#shared/rules/zona-waktu.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { LogoPicker } from '#web/parts/campus/logo-picker.tsx'
import { WarnaField } from '#web/parts/campus/warna-field.tsx'
import { ZonaField } from '#web/parts/campus/zona-field.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import css from './mulai.module.css'
import {
	type Isian,
	KOSONG,
	KUNCI_DOKUMEN,
	KUNCI_KAMPUS,
	kodePeriode,
	LANGKAH,
	type Sandi,
} from './mulai-form.ts'

type Props = {
	langkah: number
	isian: Isian
	salah: Readonly<Record<string, string>>
	/** The time zone that the server fixes, if it does. */
	zona: string | null
	logo: File | undefined
	onLogo: (logo: File | undefined) => void
	onChange: (part: Partial<Isian>) => void
	onSandi: (part: Partial<Sandi>) => void
}

const JENJANG = ['D1', 'D2', 'D3', 'D4', 'S1', 'S2', 'S3', 'Profesi']
const TERM = [
	{ value: '1', label: 'Ganjil' },
	{ value: '2', label: 'Genap' },
	{ value: '3', label: 'Antara' },
]

/** The fields of one step. */
export function LangkahMulai(props: Props) {
	switch (LANGKAH[props.langkah]) {
		case 'Kampus':
			return <IsiKampus {...props} kunci={KUNCI_KAMPUS} />
		case 'Tampilan':
			return <Tampilan {...props} />
		case 'Dokumen':
			return (
				<>
					<p className={css.note}>
						Boleh dikosongkan sekarang dan diisi nanti di Kantor › Kampus. KHS baru dapat disahkan setelah
						nama dan jabatan penanda tangan ada.
					</p>
					<IsiKampus {...props} kunci={KUNCI_DOKUMEN} />
				</>
			)
		case 'Program studi':
			return <DaftarProdi {...props} />
		case 'Semester':
			return <Semester {...props} />
		case 'Administrator':
			return <Administrator {...props} />
		default:
			return <Ringkasan {...props} />
	}
}

function IsiKampus({ kunci, isian, salah, zona, onChange }: Props & { kunci: readonly KunciPengaturan[] }) {
	return kunci.map((one) => {
		const { label, contoh } = PENGATURAN[one]
		if (one === 'zona_waktu')
			return (
				<ZonaField
					key={one}
					{...(zona && { biasa: zona, disabled: true })}
					value={zona ? '' : (isian.pengaturan[one] ?? '')}
					onChange={(zona_waktu) => onChange({ pengaturan: { ...isian.pengaturan, zona_waktu } })}
				/>
			)
		return (
			<TextInput
				key={one}
				name={one}
				label={label}
				withAsterisk={PENGATURAN_WAJIB.includes(one)}
				placeholder={`Misalnya ${contoh}`}
				value={isian.pengaturan[one] ?? ''}
				error={salah[one]}
				onChange={(event) =>
					onChange({ pengaturan: { ...isian.pengaturan, [one]: event.currentTarget.value } })
				}
			/>
		)
	})
}

function Tampilan({ isian: { pengaturan }, salah, logo, onLogo, onChange }: Props) {
	return (
		<>
			<p className={css.note}>
				Logo dan warna kampus untuk semua halaman, email, dan dokumen. Langkah ini boleh dilewati; keduanya
				dapat diatur nanti di Kantor › Kampus.
			</p>
			<LogoPicker file={logo} nama={pengaturan.nama_singkat?.trim() || 'Nama singkat'} onPick={onLogo}>
				{logo ? (
					<Button variant="default" onClick={() => onLogo(undefined)}>
						Tanpa logo
					</Button>
				) : null}
			</LogoPicker>
			<WarnaField
				value={pengaturan.warna ?? ''}
				error={salah.warna ?? null}
				disabled={false}
				onChange={(warna) => onChange({ pengaturan: { ...pengaturan, warna } })}
			/>
		</>
	)
}

function DaftarProdi({ isian: { program_studi }, salah, onChange }: Props) {
	const change = (i: number, part: Partial<ProgramStudi>) =>
		onChange({ program_studi: program_studi.map((one, at) => (at === i ? { ...one, ...part } : one)) })
	return (
		<>
			{program_studi.map((prodi, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and are only added and taken away
				<fieldset key={i} className={css.row}>
					<legend className={css.legend}>Program studi {i + 1}</legend>
					<TextInput
						label="Kode"
						withAsterisk
						placeholder="TI"
						maxLength={8}
						value={prodi.kode}
						onChange={(event) => change(i, { kode: event.currentTarget.value.trim().toUpperCase() })}
					/>
					<TextInput
						label="Nama"
						withAsterisk
						placeholder="Teknik Informatika"
						value={prodi.nama}
						onChange={(event) => change(i, { nama: event.currentTarget.value })}
					/>
					<NativeSelect
						label="Jenjang"
						data={JENJANG}
						value={prodi.jenjang}
						onChange={(event) => change(i, { jenjang: event.currentTarget.value })}
					/>
					{program_studi.length > 1 ? (
						<Button
							variant="subtle"
							aria-label={`Hapus program studi ${prodi.kode || i + 1}`}
							onClick={() => onChange({ program_studi: program_studi.filter((_, at) => at !== i) })}
						>
							Hapus
						</Button>
					) : null}
					{salah[`prodi${i}`] ? (
						<p className={css.problem} role="alert">
							{salah[`prodi${i}`]}
						</p>
					) : null}
				</fieldset>
			))}
			<div>
				<Button variant="default" onClick={() => onChange({ program_studi: [...program_studi, KOSONG] })}>
					Tambah program studi
				</Button>
			</div>
		</>
	)
}

function Semester({ isian, salah, onChange }: Props) {
	const first = Number(isian.tahun)
	return (
		<>
			<p className={css.note}>Semester yang sedang berjalan. Semester berikutnya dibuka dari kantor.</p>
			<NativeSelect
				label="Tahun akademik"
				value={isian.tahun}
				data={[first - 1, first, first + 1].map((one) => ({
					value: String(one),
					label: `${one}/${one + 1}`,
				}))}
				onChange={(event) => onChange({ tahun: event.currentTarget.value })}
			/>
			<NativeSelect
				label="Semester"
				value={isian.term}
				data={TERM}
				onChange={(event) => onChange({ term: event.currentTarget.value })}
			/>
			<div className={css.pair}>
				<TextInput
					type="date"
					label="Mulai"
					withAsterisk
					value={isian.mulai}
					onChange={(event) => onChange({ mulai: event.currentTarget.value })}
				/>
				<TextInput
					type="date"
					label="Selesai"
					withAsterisk
					value={isian.selesai}
					onChange={(event) => onChange({ selesai: event.currentTarget.value })}
				/>
			</div>
			{salah.periode ? (
				<p className={css.problem} role="alert">
					{salah.periode}
				</p>
			) : null}
		</>
	)
}

function Administrator({ isian, salah, onChange, onSandi }: Props) {
	return (
		<>
			<p className={css.note}>
				Akun ini memegang semua wewenang dan dapat membagikannya kepada orang lain. Password tidak disimpan di
				peramban ini.
			</p>
			<TextInput
				label="Email administrator"
				withAsterisk
				type="email"
				autoComplete="username"
				autoCapitalize="none"
				value={isian.administrator}
				error={salah.administrator}
				onChange={(event) => onChange({ administrator: event.currentTarget.value })}
			/>
			<div onInput={(event) => onSandi(sandiOf(event.target as HTMLInputElement))} className={css.fields}>
				<PasswordField
					label="Password"
					withAsterisk
					name="password"
					autoComplete="new-password"
					description="Paling sedikit 12 karakter. Kalimat pendek lebih mudah diingat dan lebih sulit ditebak."
					error={salah.password}
				/>
				<PasswordField
					label="Ulangi password"
					withAsterisk
					name="konfirmasi"
					autoComplete="new-password"
					error={salah.konfirmasi}
				/>
			</div>
		</>
	)
}

const sandiOf = ({ name, value }: HTMLInputElement): Partial<Sandi> => ({ [name]: value })

function Ringkasan({ isian, zona, logo }: Props) {
	const { pengaturan, program_studi, mulai, selesai, administrator } = isian
	return (
		<FactList roomy>
			{[...KUNCI_KAMPUS, ...KUNCI_DOKUMEN].map((kunci) => (
				<Fact
					key={kunci}
					label={PENGATURAN[kunci].label}
					value={
						kunci === 'zona_waktu'
							? sebutanZona(zona ?? pengaturan.zona_waktu ?? ZONA_BIASA)
							: pengaturan[kunci]?.trim() || 'Belum diisi'
					}
				/>
			))}
			<Fact label="Logo" value={logo?.name ?? 'Lambang Stambuk'} />
			<Fact label={PENGATURAN.warna.label} value={pengaturan.warna || 'Biru Stambuk'} />
			<Fact
				label="Program studi"
				value={program_studi.map(({ kode, nama, jenjang }) => `${kode} ${nama} ${jenjang}`).join(', ')}
			/>
			<Fact
				label="Semester"
				value={`${namaPeriode(kodePeriode(isian))}, ${formatTanggal(mulai)} sampai ${formatTanggal(selesai)}`}
			/>
			<Fact label="Administrator" value={administrator} />
		</FactList>
	)
}
