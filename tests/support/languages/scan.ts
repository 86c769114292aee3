import { keyOf } from '../../../domain/languages/phrase.ts';
import { childrenOf, cookedOf, member, members, nameOf, parse, textOf, type Node } from './syntax.ts';

export interface Found {
    readonly text: string;
    /** 'src/sales/home/Hero.tsx:12' */
    readonly at: string;
    /** What its values are, as the module writes them: ['all.length']. */
    readonly values?: readonly string[];
}

export interface Scan {
    /** What is said in the reader's language. */
    readonly said: Found[];
    /** What a person reads in English whatever their language. */
    readonly raw: Found[];
    /** What is said when the module loads, before the language is known. */
    readonly early: Found[];
}

/** Where the walk stands. */
interface Place {
    readonly isInFunction: boolean;
    /** Directly inside spoken({...}): strings there are said when they are read. */
    readonly isSpoken: boolean;
    /** In a function of spoken({...}): strings there are not said unless they are tagged. */
    readonly isSpeaking: boolean;
}

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/** Members and attributes whose text is there to be read. */
const readable =
    /^(?:label|title|subtitle|help|helperText|placeholder|alt|aria-label|aria-description|text|message|submitLabel|cancelLabel|confirmLabel|heading|caption|hint|children|body)$/;

/** Names that are the same in every language, and names that programs give each other. */
const names = new Set(
    (
        'Ahadi,CSV,PDF,IMEI,GPS,Android,Chrome,Chromebook,Chromium,Edge,Firefox,Linux,Mac,Opera,Safari,Samsung Internet,' +
        'Sig,Annot,Widget,Windows,Exception,Message,Unknown,Bearer,Bearer %{0},Accept,Authorization,Enter,Escape,%{0} km'
    ).split(','),
);

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !names.has(text);

/** One word or more that begin as a sentence does, or with a name; names of programs ('ApiError', 'Content-Type') and faults of a request do not. */
const isSentence = (text: string): boolean =>
    /^(?:\p{Lu}\p{Ll}*[’'/]?\p{Ll}*(?:[,:]? |[.:…]?$)|%\{(?!path\})\w+\} \p{Ll}+ \p{Ll})/u.test(text) &&
    /\p{Ll}/u.test(text) &&
    !/[<>=]/.test(text) &&
    !isQuery(text);

/** Words that begin small, as a part of a sentence does: '30 days', 'never signed in'. */
const isFragment = (text: string): boolean =>
    /^(?:\d+ )?\p{Ll}+(?:,? [\p{Ll}’']+)+$/u.test(text) && !/\b(?:a|input|select), \w/.test(text);

/** SQL, which only the database reads. */
const isQuery = (text: string): boolean =>
    /^\s*(?:(?:select|insert|update|delete|with|explain|fetch|declare|limit|offset|order by)\b|from %|and (?:not )?\w+\.)/.test(
        text,
    ) || /\b(?:is (?:not )?null|i?like %|coalesce\(|chr\(\d|interval ')|\w && [%$]|%\{\d\} as (?:"|\w+_)/.test(text);

/** A template with words between its values: `${name} saved`. */
const isPhrase = (node: Node): boolean =>
    node.type === 'TemplateLiteral' &&
    members(node, 'expressions').length > 0 &&
    /(?:^|\s)\p{Ll}{2,}[.,?]?(?=\s|$)/u.test(cookedOf(node).join('0')) &&
    !isQuery(keyOf(cookedOf(node))) &&
    !/px|rem|solid|minmax|var\(|calc|mix\(|ease|\/\/|=/.test(cookedOf(node).join(' '));

/** The branches a value may come from: a ? 'x' : 'y', a && 'x', a ?? 'x'. */
const outcomes = (node: Node | undefined): readonly Node[] => {
    if (node === undefined) return [];
    if (node.type === 'JSXExpressionContainer') return outcomes(member(node, 'expression'));
    if (node.type === 'ConditionalExpression')
        return [...outcomes(member(node, 'consequent')), ...outcomes(member(node, 'alternate'))];
    if (node.type === 'LogicalExpression')
        return [...outcomes(member(node, 'left')), ...outcomes(member(node, 'right'))];
    return [node];
};

const rawTextOf = (node: Node): string | undefined => {
    if (node.type === 'JSXText') return String(node['value']).trim();
    return node.type === 'TemplateLiteral' ? keyOf(cookedOf(node)) : textOf(node);
};

/** const texts = homeTexts.tasks: a group of texts, which is still read when something is drawn. */
const isGroup = (node: Node): boolean =>
    node.type === 'VariableDeclarator' &&
    /[tT]exts$/.test(nameOf(member(node, 'id'))) &&
    member(node, 'init')?.type === 'MemberExpression';

/** The last name of a.b.c. */
const lastName = (node: Node | undefined): string =>
    nameOf(node?.type === 'MemberExpression' ? member(node, 'property') : node);

/** What developers find in the console and in the log, and what a program is told that sends what cannot be read (400). */
const isForProgrammers = (node: Node): boolean => {
    const callee = node.type === 'CallExpression' ? member(node, 'callee') : undefined;
    const owner = callee?.type === 'MemberExpression' ? member(callee, 'object') : undefined;
    return /^(?:console|log)$/.test(lastName(owner)) || nameOf(callee) === 'malformed';
};

/** What a declaration or a member is called. */
const namedBy = (node: Node): string => {
    if (node.type === 'Property') return nameOf(member(node, 'key'));
    return node.type === 'VariableDeclarator' ? nameOf(member(node, 'id')) : '';
};

/** { name: 'shops of a country', text: 'select ...' }: a prepared statement. */
const isStatement = (node: Node): boolean =>
    node.type === 'ObjectExpression' &&
    ['name', 'text'].every((name) => members(node, 'properties').some((one) => nameOf(member(one, 'key')) === name));

class Scanner {
    readonly scan: Scan = { said: [], raw: [], early: [] };
    readonly spokenNames = new Set<string>();
    readonly seen = new Set<Node>();
    readonly file: string;
    readonly source: string;

    constructor(source: string, file: string) {
        this.source = source;
        this.file = file;
    }

    note(list: Found[], text: string, node: Node): void {
        const template = node.type === 'TaggedTemplateExpression' ? member(node, 'quasi') : node;
        const expressions = template?.type === 'TemplateLiteral' ? members(template, 'expressions') : [];
        const values = expressions.map(({ start, end }) => this.source.slice(start, end).replaceAll(/\s+/g, ' '));
        const at = `${this.file}:${this.source.slice(0, node.start).split('\n').length}`;
        list.push(values.length === 0 ? { text, at } : { text, at, values });
    }

    say(text: string | undefined, node: Node, { isInFunction }: Place): void {
        if (text !== undefined && text !== '') this.note(this.scan.said, text, node);
        if (!isInFunction) this.note(this.scan.early, text ?? 'say', node);
    }

    raw(node: Node): void {
        const text = rawTextOf(node);
        if (this.seen.has(node) || text === undefined || !hasWords(text) || isQuery(text)) return;
        this.seen.add(node);
        this.note(this.scan.raw, text, node);
    }

    call(node: Node, place: Place): Place {
        const callee = member(node, 'callee');
        const name = callee?.type === 'Identifier' ? nameOf(callee) : '';
        const [first, second] = members(node, 'arguments');
        const argument = { say: first, sayCount: second }[name];
        // Descriptions of routes are for programmers.
        if (name === 'describeRoute' || name === 'describeHook')
            outcomes(second).forEach((summary) => this.pass(summary));
        if (argument !== undefined) {
            const texts = outcomes(argument).map((outcome) => [textOf(outcome), outcome] as const);
            for (const [text, outcome] of texts) {
                this.seen.add(outcome);
                this.say(text, node, place);
            }
        }
        return name === 'spoken' ? { ...place, isSpoken: true } : place;
    }

    pass(node: Node | undefined): void {
        if (node?.type === 'Literal' || node?.type === 'TemplateLiteral') this.seen.add(node);
    }

    /** Texts anywhere in there are for nobody who uses the product. */
    passAll(nodes: readonly Node[]): void {
        for (const node of nodes) {
            this.pass(node);
            this.passAll(childrenOf(node));
        }
    }

    /** Names whose members are texts: they too are read when something is drawn. */
    remember(node: Node): void {
        if (node.type === 'ImportSpecifier' && /[tT]exts$/.test(nameOf(member(node, 'local'))))
            this.spokenNames.add(nameOf(member(node, 'local')));
        const made = node.type === 'VariableDeclarator' ? member(node, 'init') : undefined;
        const isSpoken = made?.type === 'CallExpression' && nameOf(member(made, 'callee')) === 'spoken';
        if (isSpoken || isGroup(node)) this.spokenNames.add(nameOf(member(node, 'id')));
    }

    literal(node: Node, { isSpoken, isSpeaking }: Place): void {
        const text = rawTextOf(node) ?? '';
        if (this.seen.has(node)) return;
        if (isSpoken && textOf(node) !== undefined && /\p{L}/u.test(text)) {
            this.seen.add(node);
            this.note(this.scan.said, text, node);
        } else if (isSentence(text) || isPhrase(node) || isSpoken || isSpeaking) this.raw(node);
        else if (this.file.startsWith('src/') && isFragment(text)) this.raw(node);
    }

    /** Descriptions of routes are for programmers, as are the names of requests and locks. */
    skipSummary(node: Node): void {
        const name = nameOf(member(node, 'key'));
        if (node.type === 'Property' && /^(?:summary|description|tag|entity|lock|requestId)$/.test(name))
            outcomes(member(node, 'value')).forEach((value) => this.pass(value));
    }

    /** What is shown whatever its form: JSX text, and the texts of attributes and members with a telling name. */
    shown(node: Node, { isSpoken }: Place): void {
        if (node.type === 'JSXText') this.raw(node);
        if (node.type === 'JSXElement')
            members(node, 'children')
                .flatMap(outcomes)
                .forEach((child) => this.raw(child));
        const name = nameOf(member(node, node.type === 'Property' ? 'key' : 'name'));
        if ((node.type === 'JSXAttribute' || (node.type === 'Property' && !isSpoken)) && readable.test(name))
            outcomes(member(node, 'value')).forEach((value) => this.raw(value));
    }

    walk(node: Node, place: Place): void {
        let inner: Place = functions.has(node.type)
            ? { isInFunction: true, isSpoken: false, isSpeaking: place.isSpoken || place.isSpeaking }
            : place;
        if (/^(?:Import|ExportAll|TSType|TSInterface)/.test(node.type)) {
            members(node, 'specifiers').forEach((specifier) => this.remember(specifier));
            return;
        }
        this.remember(node);
        if (node.type === 'TaggedTemplateExpression' && nameOf(member(node, 'tag')) === 'say') {
            const template = member(node, 'quasi');
            if (template !== undefined) {
                this.seen.add(template);
                this.say(keyOf(cookedOf(template)), node, place);
            }
        }
        if (node.type === 'CallExpression') inner = this.call(node, inner);
        if (node.type === 'MemberExpression' && !place.isInFunction) {
            const owner = member(node, 'object');
            if (owner?.type === 'Identifier' && this.spokenNames.has(nameOf(owner)))
                this.note(this.scan.early, `${nameOf(owner)}.${nameOf(member(node, 'property'))}`, node);
        }
        // What a member is called by is not shown, nor what a value is compared with.
        if (node.type === 'MemberExpression' && this.file.startsWith('server/rest/'))
            this.pass(member(node, 'property'));
        if (node.type === 'BinaryExpression')
            [member(node, 'left'), member(node, 'right')].forEach((side) => this.pass(side));
        // Faults of the program itself are for its developers.
        if (node.type === 'NewExpression' && /^(?:Type|Range)?Error$/.test(nameOf(member(node, 'callee'))))
            members(node, 'arguments').forEach((argument) => this.pass(argument));
        if (isForProgrammers(node)) this.passAll(members(node, 'arguments'));
        if (isStatement(node)) this.passAll(members(node, 'properties'));
        // Under what answers are kept: ['applications', 'unread notes'].
        if (/(?:^queryKey|Key)$/.test(namedBy(node)) && !place.isSpoken) this.passAll(childrenOf(node));
        if (node.type === 'SwitchCase') this.pass(member(node, 'test'));
        if (this.file.startsWith('server/')) this.skipSummary(node);
        this.shown(node, inner);
        if (node.type === 'Literal' || node.type === 'TemplateLiteral') this.literal(node, inner);
        const isKey = (child: Node) => node.type === 'Property' && child === node['key'] && child !== node['value'];
        const isLookedAt = (child: Node) => !isKey(child) && !(isGroup(node) && child === node['init']);
        for (const child of childrenOf(node).filter(isLookedAt)) this.walk(child, inner);
    }
}

/** The texts of a module: those said in the reader's language, those that are not, and those said too early. */
export const scanSource = (source: string, file: string): Scan => {
    const scanner = new Scanner(source, file);
    scanner.walk(parse(source, file), { isInFunction: false, isSpoken: false, isSpeaking: false });
    return scanner.scan;
};
