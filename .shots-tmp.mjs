import { chromium } from 'playwright';
import { mkdirSync } from 'node:fs';
const [,, base, out, width, scheme, ...paths] = process.argv;
mkdirSync(out,{recursive:true});
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-quic','--disable-background-networking','--disable-component-update']});
const c=await b.newContext({viewport:{width:+width,height:900},colorScheme:scheme,reducedMotion:'reduce'});
const p=await c.newPage(); const errs=[];
p.on('console',m=>{if(['error','warning'].includes(m.type()))errs.push(m.text()+' '+m.location().url)}); p.on('pageerror',e=>errs.push('uncaught '+e.message));
for(const path of paths){ errs.length=0; try{
 await p.goto(base+path,{waitUntil:'load'}); await p.locator('html[data-hydrated]').waitFor({timeout:15000}).catch(()=>errs.push('not hydrated'));
 await p.addStyleTag({content:'*{content-visibility:visible!important;animation:none!important;transition:none!important}.site-header{position:static!important}'});
 await p.evaluate(async()=>{for(let y=0;y<document.body.scrollHeight;y+=700){scrollTo(0,y);await new Promise(r=>setTimeout(r,30))}scrollTo(0,0)});
 await p.waitForTimeout(300);
 const w=await p.evaluate(()=>document.documentElement.scrollWidth); if(w>+width) errs.push('WIDE '+w);
 const name=(path==='/'?'home':path.slice(1).replace(/[\/?=]/g,'_'))+`-${width}-${scheme}.png`;
 await p.screenshot({path:`${out}/${name}`,fullPage:true});
 if(errs.length) console.log(path,width,scheme,[...new Set(errs)].slice(0,4).join(' | '));
}catch(e){console.log(path,'FAILED',e.message.split('\n')[0])}}
await b.close();
